import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { addUsers } from '../../../testing/learners.ts';
import { learnerRepository } from '../learner-repository.ts';
import { learnerFinder } from '../learner-state.ts';
import { type cardReviews, cards, learners } from '../tables.ts';
import { cardImports } from './import-cards.ts';
import { readFile } from './read-file.ts';
import { transferRepository } from './transfer-repository.ts';

let open: OpenDatabase;
let userId = 'learner0';

beforeAll(async () => {
  open = await testDatabase();
});
beforeEach(async () => {
  userId = `learner${Number(userId.slice(7)) + 1}`;
  await addUsers(open.database, [userId]);
});
afterAll(() => open.close());

const clock = () => new Date('2026-11-20T10:00:00Z');

function importRows(
  rows: number,
  { isPro = true, signal = new AbortController().signal, report = () => {} } = {},
) {
  const content = Array.from({ length: rows }, (_, n) => `question ${n},answer ${n}`).join('\n');
  const imports = cardImports({
    repository: transferRepository(open.database),
    findLearner: learnerFinder(learnerRepository(open.database), clock),
    read: readFile,
    isPro: async () => isPro,
    clock,
  });
  const file = { name: 'x.csv', bytes: Uint8Array.from(Buffer.from(content)) };
  return imports.run(userId, file, { timeZone: undefined, signal }, report);
}

const countOf = (table: typeof cards | typeof cardReviews) => open.database.$count(table);

it('brings no card twice when two servers bring the same file at once', async () => {
  const before = await countOf(cards);
  const both = await Promise.all([importRows(60), importRows(60)]);
  expect(both.map(({ added, known }) => added + known)).toEqual([60, 60]);
  expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(60);
  expect(await countOf(cards)).toBe(before + 60);
});

it('never passes the limit of the free plan with many at once', async () => {
  const all = await Promise.allSettled(
    [60, 70, 80, 90, 100].map((rows) => importRows(rows, { isPro: false })),
  );
  const before = await countOf(cards);
  expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
  const rows = await open.database.select().from(learners);
  expect(rows.find((row) => row.userId === userId)?.cards).toBeLessThanOrEqual(100);
  await expect(importRows(101, { isPro: false })).rejects.toMatchObject({ code: 'cardLimitReached' });
  expect(await countOf(cards)).toBe(before);
});

it('keeps nothing when the learner leaves in the middle', async () => {
  const before = await countOf(cards);
  const left = new AbortController();
  let reports = 0;
  const report = () => {
    reports += 1;
    if (reports === 3) left.abort(new Error('the browser left'));
  };
  await expect(importRows(5_000, { signal: left.signal, report })).rejects.toThrow('the browser left');
  expect(await countOf(cards)).toBe(before);
  expect((await open.database.select().from(learners)).some((row) => row.userId === userId)).toBe(false);
});
