import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { cardCounts, dayCounts, learners } from './tables.ts';

/** Where a card is counted: its deck, and the day from which it is due, unless it is being learned. */
export interface Place {
  deck: string;
  dueDay: string | null;
}

/**
 * Counts cards that left their places (`gone`) and that are now at others (`come`): a card that moves is in
 * both, a new one in `come` alone, a deleted one in `gone` alone. The caller holds `lockLearner`.
 */
export async function countCards(
  transaction: Database,
  userId: string,
  gone: readonly Place[],
  come: readonly Place[],
): Promise<void> {
  await countByDay(
    transaction,
    userId,
    changesBy(gone, come, ({ dueDay }) => dueDay),
  );
  await countByDeck(
    transaction,
    userId,
    changesBy(gone, come, ({ dueDay, deck }) => `${dueDay} ${deck}`),
  );
  if (gone.length === come.length) return;
  await transaction
    .update(learners)
    .set({ cards: sql`${learners.cards} + ${come.length - gone.length}` })
    .where(eq(learners.userId, userId));
}

interface Change {
  deck: string;
  dueDay: string;
  cards: number;
}

/** How many cards more, or fewer, there are for each key; those without a day are not counted. */
function changesBy(
  gone: readonly Place[],
  come: readonly Place[],
  keyOf: (place: Place) => string | null,
): Change[] {
  const changes = new Map<string | null, Change>();
  const add = (place: Place, by: number) => {
    const { deck, dueDay } = place;
    if (dueDay === null) return;
    const change = changes.get(keyOf(place)) ?? { deck, dueDay, cards: 0 };
    changes.set(keyOf(place), { ...change, cards: change.cards + by });
  };
  for (const place of gone) add(place, -1);
  for (const place of come) add(place, 1);
  return [...changes.values()].filter(({ cards }) => cards !== 0);
}

// Four values each; a statement takes 65,535.
const rowsPerStatement = 10_000;

function* statements<Row>(rows: Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    yield rows.slice(from, from + rowsPerStatement);
  }
}

const daysOf = (changes: Change[]) => [...new Set(changes.map(({ dueDay }) => dueDay))];

async function countByDay(transaction: Database, userId: string, changes: Change[]): Promise<void> {
  for (const some of statements(changes)) {
    const counted = await transaction
      .insert(dayCounts)
      .values(some.map(({ dueDay, cards }) => ({ userId, dueDay, cards })))
      .onConflictDoUpdate({
        target: [dayCounts.userId, dayCounts.dueDay],
        set: { cards: sql`${dayCounts.cards} + excluded.cards` },
      })
      .returning({ cards: dayCounts.cards });
    if (counted.every(({ cards }) => cards > 0)) continue;
    const { userId: owner, dueDay, cards } = dayCounts;
    await transaction
      .delete(dayCounts)
      .where(and(eq(owner, userId), inArray(dueDay, daysOf(some)), lte(cards, 0)));
  }
}

async function countByDeck(transaction: Database, userId: string, changes: Change[]): Promise<void> {
  for (const some of statements(changes)) {
    const counted = await transaction
      .insert(cardCounts)
      .values(some.map((change) => ({ userId, ...change })))
      .onConflictDoUpdate({
        target: [cardCounts.userId, cardCounts.dueDay, cardCounts.deck],
        set: { cards: sql`${cardCounts.cards} + excluded.cards` },
      })
      .returning({ cards: cardCounts.cards });
    if (counted.every(({ cards }) => cards > 0)) continue;
    const { userId: owner, dueDay, cards } = cardCounts;
    await transaction
      .delete(cardCounts)
      .where(and(eq(owner, userId), inArray(dueDay, daysOf(some)), lte(cards, 0)));
  }
}
