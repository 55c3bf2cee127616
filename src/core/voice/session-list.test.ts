import { describe, expect, it } from 'vitest';
import { newestFirst, oldestToDelete } from './session-list.ts';

const session = (id: string, ...times: number[]) => ({
  id,
  assistantId: 'nova',
  messages: times.map((timestamp) => ({ role: 'user' as const, content: 'x'.repeat(100), timestamp })),
});
const idsOf = (sessions: { id: string }[]) => sessions.map(({ id }) => id);

describe('newestFirst', () => {
  it('goes by the last message, not by the first', () => {
    expect(idsOf(newestFirst([session('long', 1, 9), session('short', 5), session('old', 2)]))).toEqual([
      'long',
      'short',
      'old',
    ]);
  });

  it('puts those in which nothing was said last, the latest made first', () => {
    expect(idsOf(newestFirst([session('empty'), session('said', 1), session('emptier')]))).toEqual([
      'said',
      'emptier',
      'empty',
    ]);
  });

  it('leaves the given list as it was', () => {
    const given = [session('a', 1), session('b', 2)];
    newestFirst(given);
    expect(idsOf(given)).toEqual(['a', 'b']);
  });
});

describe('oldestToDelete', () => {
  const ten = Array.from({ length: 10 }, (_, index) => session(`s${index}`, index));
  const size = JSON.stringify(ten[0]).length;

  it('takes from the oldest until half of the storage is free', () => {
    expect(idsOf(oldestToDelete(ten, size * 10, size * 12))).toEqual(['s0', 's1', 's2', 's3']);
  });

  it('takes a quarter where something else fills the storage', () => {
    expect(idsOf(oldestToDelete(ten, 0, size * 100))).toEqual(['s0', 's1', 's2']);
  });

  it('never takes the newest', () => {
    expect(idsOf(oldestToDelete(ten, size * 1000, size))).toEqual(idsOf(ten.slice(0, 9)));
    expect(oldestToDelete([session('only', 1)], 1000, 10)).toEqual([]);
    expect(oldestToDelete([], 1000, 10)).toEqual([]);
  });
});
