// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { LessonProgress } from '#contract/lessons.ts';
import { localValue } from '../../../platform/storage/local-value.ts';
import { emptyStoredLessons, isVisibleTo, learnerOf, parseStoredLessons } from './stored-lessons.ts';

const at = (changes: Partial<LessonProgress>): LessonProgress => ({
  lessonId: '1',
  isCompleted: false,
  completedAt: 0,
  positionMs: 0,
  positionAt: 0,
  ...changes,
});

it.each([null, undefined, '', 'no json', '[]', '7'])('reads %j as nothing stored', (text) => {
  expect(parseStoredLessons(text)).toEqual(emptyStoredLessons);
});

it('drops malformed parts and keeps the rest', () => {
  const good = at({ positionMs: 5, positionAt: 9 });
  const text = JSON.stringify({
    learners: {
      '': { lessons: [good, { lessonId: '8' }, null, at({ positionMs: -1 })], hands: ['a', 7] },
      u1: 'broken',
      u2: {},
    },
    takenAt: 'soon',
    speed: 40,
    width: '750',
  });
  expect(parseStoredLessons(text)).toEqual({
    ...emptyStoredLessons,
    learners: { '': { lessons: [good], hands: ['a'] }, u2: { lessons: [], hands: [] } },
  });
});

/** Two tabs of one browser that do not notify each other. */
async function tabs() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  } as unknown as Storage;
  const { createLessonStore: createLessonKeeper } = await import('./lesson-store.ts');
  let now = 100;
  const open = () =>
    createLessonKeeper(
      localValue(() => storage, 'kurio-lessons'),
      () => now++,
    );
  return { one: open(), other: open(), open };
}

it('merges what two tabs store', async () => {
  const { one, other, open } = await tabs();
  one.setCompleted('', '1', true);
  other.setPosition('', '1', 5_000);
  other.setPosition('', '2', 7_000);
  one.setSpeed(1.5);
  expect(open().progressOf('', '1')).toMatchObject({ isCompleted: true, positionMs: 5_000 });
  expect(open().progressOf('', '2').positionMs).toBe(7_000);
  other.reload();
  expect(other.progressOf('', '1').isCompleted).toBe(true);
  expect(other.get().speed).toBe(1.5);
});

it('gives a guest’s progress to the user who signs in, once, whatever another tab remembers', async () => {
  const { one, other } = await tabs();
  one.setCompleted('', '1', true);
  other.reload();
  one.claimGuestProgress('u1', ['hand']);
  other.setPosition('u2', '3', 1_000);
  one.reload();
  const all = one.get();
  expect(learnerOf(all, 'u1').lessons.map(({ lessonId }) => lessonId)).toEqual(['1']);
  expect(learnerOf(all, '').lessons).toEqual([]);
  expect(['u1', 'u2', ''].map((id) => isVisibleTo(all, id, 'hand'))).toEqual([true, false, false]);
  other.setPosition('', '2', 4_000);
  expect(learnerOf(other.get(), '').lessons.map(({ lessonId }) => lessonId)).toEqual(['2']);
});

it('treats a change made here as newer, whatever the clocks say', async () => {
  const { one, open } = await tabs();
  const elsewhere = at({ isCompleted: true, completedAt: 5_000, positionMs: 70, positionAt: 8.64e15 });
  one.mergeLearner('u1', { lessons: [elsewhere] });
  one.setPosition('u1', '1', 90);
  one.setCompleted('u1', '1', false);
  expect(open().progressOf('u1', '1')).toEqual(
    at({ isCompleted: false, completedAt: 5_001, positionMs: 90, positionAt: 8.64e15 }),
  );
});
