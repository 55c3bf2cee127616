import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstAnswer } from './first-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noNetwork = () => Promise.reject<Response>(new TypeError('no network'));
const page = () => new Response('of the network');
const kept = async () => new Response('kept');
const textOf = async (answer: Promise<Response>) => (await answer).text();

it('is the answer of the network, whatever it says', async () => {
  expect(await textOf(firstAnswer(async () => page(), kept))).toBe('of the network');
  const absent = firstAnswer(async () => new Response('', { status: 404 }), kept);
  expect((await absent).status).toBe(404);
});

it('is what is kept without a network, and behind a proxy without a server', async () => {
  expect(await textOf(firstAnswer(noNetwork, kept))).toBe('kept');
  expect(await textOf(firstAnswer(async () => new Response('', { status: 502 }), kept))).toBe('kept');
});

it('is what is kept where the network takes longer than three seconds', async () => {
  const signals: AbortSignal[] = [];
  const never = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<Response>(() => undefined);
  };
  const first = textOf(firstAnswer(never, kept));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await first).toBe('kept');
  // Its connection is free for others.
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('waits for the network where nothing is kept', async () => {
  const late = new Promise<Response>((resolve) => setTimeout(resolve, 4_000, page()));
  const first = textOf(
    firstAnswer(
      () => late,
      async () => undefined,
    ),
  );
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await first).toBe('of the network');
  const nothing = firstAnswer(noNetwork, async () => undefined);
  await expect(nothing).rejects.toThrow('no network');
});
