import { expect, it } from 'vitest';
import { coalesceByKey } from './coalesce-by-key.ts';

/** Work that ends when it is told to. */
function work() {
  const runs: { key: string; end(): void; fail(error: Error): void }[] = [];
  const run = coalesceByKey(
    (key: string) =>
      new Promise<number>((resolve, reject) => {
        const number = runs.length;
        runs.push({ key, end: () => resolve(number), fail: reject });
      }),
  );
  return { run, runs };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('gives all who ask during a run the one run that begins after it', async () => {
  const { run, runs } = work();
  const first = run('a');
  await soon();
  const others = Array.from({ length: 19 }, () => run('a'));
  await soon();
  expect(runs.length).toBe(1);
  runs[0]?.end();
  await soon();
  expect(runs.length).toBe(2);
  runs[1]?.end();
  expect(await Promise.all([first, ...others])).toEqual([0, ...Array(19).fill(1)]);
});

it('lets different keys run beside each other', async () => {
  const { run, runs } = work();
  void run('a');
  void run('b');
  await soon();
  expect(runs.map(({ key }) => key)).toEqual(['a', 'b']);
});

it('goes on after a run that failed', async () => {
  const { run, runs } = work();
  const first = run('a');
  await soon();
  const second = run('a');
  runs[0]?.fail(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await soon();
  runs[1]?.end();
  expect(await second).toBe(1);
  const third = run('a');
  await soon();
  runs[2]?.end();
  expect(await third).toBe(2);
});
