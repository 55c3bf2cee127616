import type { Database } from '../../platform/database/database.ts';
import { and, asc, type Column, eq, gt, or, sql } from '../../platform/database/drizzle.ts';
import { mediaOfCards } from './media-names.ts';
import { cardMedia, cards } from './tables.ts';

const batchSize = 1_000;
// Searching for more patterns takes longer than reading the cards.
const maxPatterns = 20;

/**
 * Deletes those of these pictures and sounds (without `names`: of all) that no card of the learner references. The
 * caller holds `lockLearner`, so that no card is added meanwhile.
 */
export async function deleteUnusedMedia(
  transaction: Database,
  userId: string,
  names?: ReadonlySet<string>,
): Promise<void> {
  if (names?.size === 0) return;
  const named = names && sql`${cardMedia.name} = any(${sql.param([...names])})`;
  const stored = await transaction
    .select({ name: cardMedia.name })
    .from(cardMedia)
    .where(and(eq(cardMedia.userId, userId), named));
  const unused = new Set(stored.map(({ name }) => name));
  if (unused.size > 0) await removeUsed(transaction, userId, unused);
  if (unused.size === 0) return;
  const isUnused = sql`${cardMedia.name} = any(${sql.param([...unused])})`;
  await transaction.delete(cardMedia).where(and(eq(cardMedia.userId, userId), isUnused));
}

/** Removes the names that cards reference, batch by batch, until none is left. */
async function removeUsed(transaction: Database, userId: string, unused: Set<string>): Promise<void> {
  const patterns = sql.param(unused.size > maxPatterns ? ['%'] : [...unused].flatMap(patternsOf));
  const mayReference = (side: Column) => sql`(${side} like '%![%' and ${side} like any(${patterns}))`;
  for (let after = 0; unused.size > 0; ) {
    const rows = await transaction
      .select({ id: cards.id, question: cards.question, answer: cards.answer })
      .from(cards)
      .where(
        and(
          eq(cards.userId, userId),
          gt(cards.id, after),
          or(mayReference(cards.question), mayReference(cards.answer)),
        ),
      )
      .orderBy(asc(cards.id))
      .limit(batchSize);
    for (const name of mediaOfCards(rows)) unused.delete(name);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Patterns for LIKE that find the name, plain or percent-encoded. They may find other text as well. */
function patternsOf(name: string): string[] {
  const runs = name.match(/[A-Za-z0-9]+/g) ?? [''];
  const longest = runs.reduce((one, other) => (other.length > one.length ? other : one));
  return [`%${longest}%`, '%\\%%'];
}
