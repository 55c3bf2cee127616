import { expect, it } from 'vitest';
import { jsonStream } from './json-stream.ts';

async function* items(...values: unknown[]) {
  yield* values;
}

async function written(data: Record<string, unknown>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(jsonStream(Object.entries(data)))).toString();
}

it('writes what JSON.stringify would, and lists as their items come', async () => {
  const plain = { 'a "name"': [1, null, 'ö'], date: new Date(0), none: undefined, last: { deep: true } };
  expect(await written(plain)).toBe(JSON.stringify(plain));
  expect(await written({})).toBe('{}');
  const listed = { first: items(), books: items({ id: 1 }, 'two'), last: 3 };
  expect(JSON.parse(await written(listed))).toEqual({ first: [], books: [{ id: 1 }, 'two'], last: 3 });
});

it('asks for an item only when the one before was taken', async () => {
  let made = 0;
  async function* counted() {
    for (; made < 3; made += 1) yield made;
  }
  const pieces = jsonStream([['list', counted()]]);
  for (let taken = 0; taken < 3; taken += 1) {
    await pieces.next();
    expect(made).toBeLessThanOrEqual(taken);
  }
  expect(made).toBe(1);
});
