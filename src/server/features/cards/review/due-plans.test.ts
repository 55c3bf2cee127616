import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { unsharedDatabase } from '../../../testing/database.ts';
import { addUsers } from '../../../testing/learners.ts';
import { manyCards } from '../../../testing/many-cards.ts';
import { duePlans } from '../../../testing/query-plan.ts';
import { learners } from '../tables.ts';
import { dueQueries } from './due-repository.ts';

const today = '2026-11-20';
const values = ['large', '2026-11-20T10:00:00Z', today, 'Deck 3'];

let open: OpenDatabase;
beforeAll(async () => {
  open = await unsharedDatabase();
  const others = Array.from({ length: 1_000 }, (_, n) => `other-${n}`);
  await addUsers(open.database, ['large', ...others]);
  await open.database.insert(learners).values(others.map((userId) => ({ userId, timeZone: 'UTC' })));
  // The benchmark has 100,000; from a few thousand on the database plans the same.
  await manyCards(open.database, { userId: 'large', cards: 20_000, reviews: 0, today });
}, 60_000);
afterAll(() => open.close());

describe.each(['before', 'after'])('%s the database has gathered statistics', (moment) => {
  beforeAll(async () => {
    if (moment === 'after') await open.database.execute(sql`analyze`);
  });

  // A batch is sorted whole where there are no statistics: 2,000 of the cards are due.
  it.each(
    (Object.keys(dueQueries) as (keyof typeof dueQueries)[]).map(
      (question) => [question, question === 'a batch' ? 2_100 : 700] as const,
    ),
  )('%s is found by indexes alone', async (question, mostRows) => {
    for (const { scanned, rowsRead } of await duePlans(open.database, question, values)) {
      expect(scanned).toEqual([]);
      expect(rowsRead).toBeLessThan(mostRows);
    }
  });
});
