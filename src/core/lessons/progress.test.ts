import { expect, it } from 'vitest';
import { joinProgress, mergeHands, mergeProgress, type Progress } from './progress.ts';

const at = (changes: Partial<Progress>): Progress => ({
  lessonId: '1',
  isCompleted: false,
  completedAt: 0,
  positionMs: 0,
  positionAt: 0,
  ...changes,
});

it.each<[string, Partial<Progress>, Partial<Progress>, Partial<Progress>]>([
  [
    'the later of each field',
    { isCompleted: true, completedAt: 5, positionMs: 900, positionAt: 1 },
    { completedAt: 4, positionMs: 100, positionAt: 2 },
    { isCompleted: true, completedAt: 5, positionMs: 100, positionAt: 2 },
  ],
  [
    'a tick that was taken back',
    { isCompleted: true, completedAt: 5 },
    { completedAt: 6 },
    { completedAt: 6 },
  ],
  [
    'the tick and the farther place of two at one time',
    { isCompleted: true, positionMs: 1 },
    { positionMs: 2 },
    { isCompleted: true, positionMs: 2 },
  ],
])('keeps %s, whoever joins whom', (_, one, other, joined) => {
  expect(joinProgress(at(one), at(other))).toEqual(at(joined));
  expect(joinProgress(at(other), at(one))).toEqual(at(joined));
});

it('has every lesson once', () => {
  const merged = mergeProgress(
    [at({ lessonId: '2' }), at({ positionMs: 5, positionAt: 5 })],
    [at({ lessonId: '3' }), at({ positionMs: 4, positionAt: 4 })],
  );
  expect(merged).toEqual([
    at({ positionMs: 5, positionAt: 5 }),
    at({ lessonId: '2' }),
    at({ lessonId: '3' }),
  ]);
});

type Hand = { id: string; createdMs: number };

it('has every message once, the oldest first', () => {
  const [a, b, c] = [
    { id: 'a', createdMs: 2 },
    { id: 'b', createdMs: 2 },
    { id: 'c', createdMs: 1 },
  ] as [Hand, Hand, Hand];
  expect(mergeHands([b, a], [a, c])).toEqual([c, a, b]);
});
