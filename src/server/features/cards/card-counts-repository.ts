import { chunks } from '#core/shared/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, inArray, lte, sql } from '../../platform/database/drizzle.ts';
import { cardCounts, dayCounts, learners } from './tables.ts';

/** What a card is counted by: its deck and due day. The day is null for a card that is due at a minute. */
export interface CountKey {
  deck: string;
  dueDay: string | null;
}

/**
 * Updates the counts for cards before and after a change. A new card is in `after` only, a deleted card in `before`
 * only. The caller holds `lockLearner`.
 */
export async function updateCounts(
  transaction: Database,
  userId: string,
  before: readonly CountKey[],
  after: readonly CountKey[],
): Promise<void> {
  await countByDay(
    transaction,
    userId,
    differences(before, after, ({ dueDay }) => dueDay),
  );
  await countByDeck(
    transaction,
    userId,
    differences(before, after, ({ dueDay, deck }) => `${dueDay} ${deck}`),
  );
  if (before.length === after.length) return;
  await transaction
    .update(learners)
    .set({ cards: sql`${learners.cards} + ${after.length - before.length}` })
    .where(eq(learners.userId, userId));
}

interface Change {
  deck: string;
  dueDay: string;
  cards: number;
}

/** How many cards there are more, or fewer, for each key. Cards without a day are not counted. */
function differences(
  before: readonly CountKey[],
  after: readonly CountKey[],
  keyOf: (key: CountKey) => string | null,
): Change[] {
  const changes = new Map<string | null, Change>();
  const add = (key: CountKey, by: number) => {
    const { deck, dueDay } = key;
    if (dueDay === null) return;
    const change = changes.get(keyOf(key)) ?? { deck, dueDay, cards: 0 };
    changes.set(keyOf(key), { ...change, cards: change.cards + by });
  };
  for (const key of before) add(key, -1);
  for (const key of after) add(key, 1);
  return [...changes.values()].filter(({ cards }) => cards !== 0);
}

// Four values each. A statement takes 65,535.
const rowsPerStatement = 10_000;

const daysOf = (changes: Change[]) => [...new Set(changes.map(({ dueDay }) => dueDay))];

async function countByDay(transaction: Database, userId: string, changes: Change[]): Promise<void> {
  for (const batch of chunks(changes, rowsPerStatement)) {
    const counted = await transaction
      .insert(dayCounts)
      .values(batch.map(({ dueDay, cards }) => ({ userId, dueDay, cards })))
      .onConflictDoUpdate({
        target: [dayCounts.userId, dayCounts.dueDay],
        set: { cards: sql`${dayCounts.cards} + excluded.cards` },
      })
      .returning({ cards: dayCounts.cards });
    if (counted.every(({ cards }) => cards > 0)) continue;
    const { userId: owner, dueDay, cards } = dayCounts;
    await transaction
      .delete(dayCounts)
      .where(and(eq(owner, userId), inArray(dueDay, daysOf(batch)), lte(cards, 0)));
  }
}

async function countByDeck(transaction: Database, userId: string, changes: Change[]): Promise<void> {
  for (const batch of chunks(changes, rowsPerStatement)) {
    const counted = await transaction
      .insert(cardCounts)
      .values(batch.map((change) => ({ userId, ...change })))
      .onConflictDoUpdate({
        target: [cardCounts.userId, cardCounts.dueDay, cardCounts.deck],
        set: { cards: sql`${cardCounts.cards} + excluded.cards` },
      })
      .returning({ cards: cardCounts.cards });
    if (counted.every(({ cards }) => cards > 0)) continue;
    const { userId: owner, dueDay, cards } = cardCounts;
    await transaction
      .delete(cardCounts)
      .where(and(eq(owner, userId), inArray(dueDay, daysOf(batch)), lte(cards, 0)));
  }
}
