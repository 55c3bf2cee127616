// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { LessonProgress } from '#contract/lessons.ts';
import { localValue } from '../../platform/storage/local-value.ts';
import { isOwn, keptFrom, learnerOf, nothingKept } from './kept-lessons.ts';

const at = (changes: Partial<LessonProgress>): LessonProgress => ({
  lessonId: '1',
  isCompleted: false,
  completedAt: 0,
  positionMs: 0,
  positionAt: 0,
  ...changes,
});

it.each([null, undefined, '', 'no json', '[]', '7'])('finds nothing kept in %j', (text) => {
  expect(keptFrom(text)).toEqual(nothingKept);
});

it('drops what is malformed and keeps the rest', () => {
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
  expect(keptFrom(text)).toEqual({
    ...nothingKept,
    learners: { '': { lessons: [good], hands: ['a'] }, u2: { lessons: [], hands: [] } },
  });
});

/** Two tabs of one browser, without events between them. */
async function tabs() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  } as unknown as Storage;
  const { createLessonKeeper } = await import('./lesson-keeper.ts');
  let now = 100;
  const open = () =>
    createLessonKeeper(
      localValue(() => storage, 'kurio-lessons'),
      () => now++,
    );
  return { one: open(), other: open(), open };
}

it('joins what two tabs keep', async () => {
  const { one, other, open } = await tabs();
  one.complete('', '1', true);
  other.moveTo('', '1', 5_000);
  other.moveTo('', '2', 7_000);
  one.setSpeed(1.5);
  expect(open().progressOf('', '1')).toMatchObject({ isCompleted: true, positionMs: 5_000 });
  expect(open().progressOf('', '2').positionMs).toBe(7_000);
  other.absorb();
  expect(other.progressOf('', '1').isCompleted).toBe(true);
  expect(other.store.getState().speed).toBe(1.5);
});

it('gives what a visitor did to who logs in, once, whatever another tab remembers', async () => {
  const { one, other } = await tabs();
  one.complete('', '1', true);
  other.absorb();
  one.takeAlong('u1', ['hand']);
  other.moveTo('u2', '3', 1_000);
  one.absorb();
  const all = one.store.getState();
  expect(learnerOf(all, 'u1').lessons.map(({ lessonId }) => lessonId)).toEqual(['1']);
  expect(learnerOf(all, '').lessons).toEqual([]);
  expect(['u1', 'u2', ''].map((id) => isOwn(all, id, 'hand'))).toEqual([true, false, false]);
  other.moveTo('', '2', 4_000);
  expect(learnerOf(other.store.getState(), '').lessons.map(({ lessonId }) => lessonId)).toEqual(['2']);
});

it('takes what is done here for newer, whatever the clocks say', async () => {
  const { one, open } = await tabs();
  const elsewhere = at({ isCompleted: true, completedAt: 5_000, positionMs: 70, positionAt: 8.64e15 });
  one.takeIn('u1', { lessons: [elsewhere], hands: [] });
  one.moveTo('u1', '1', 90);
  one.complete('u1', '1', false);
  expect(open().progressOf('u1', '1')).toEqual(
    at({ isCompleted: false, completedAt: 5_001, positionMs: 90, positionAt: 8.64e15 }),
  );
});
