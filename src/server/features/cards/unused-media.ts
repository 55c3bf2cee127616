import { and, asc, type Column, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { cardMedia, cards } from './tables.ts';
import { mediaNamesIn } from './transfer/media-names.ts';

interface Sides {
  question: string;
  answer: string;
}

const batchSize = 1_000;
// More of them take longer to look for than the cards take to read.
const mostPatterns = 20;

/** The pictures and sounds that these cards show. */
export function mediaOf(shown: readonly Sides[]): Set<string> {
  return new Set(shown.flatMap(({ question, answer }) => mediaNamesIn(`${question}\n${answer}`)));
}

/**
 * Deletes those of these pictures and sounds (without `names`: of all) that no card of the learner shows. Whoever
 * calls it holds the learner's row, so that no card comes meanwhile.
 */
export async function dropUnusedMedia(
  transaction: Database,
  userId: string,
  names?: ReadonlySet<string>,
): Promise<void> {
  if (names?.size === 0) return;
  const named = names && sql`${cardMedia.name} = any(${sql.param([...names])})`;
  const kept = await transaction
    .select({ name: cardMedia.name })
    .from(cardMedia)
    .where(and(eq(cardMedia.userId, userId), named));
  const unused = new Set(kept.map(({ name }) => name));
  if (unused.size > 0) await takeOutShown(transaction, userId, unused);
  if (unused.size === 0) return;
  const isUnused = sql`${cardMedia.name} = any(${sql.param([...unused])})`;
  await transaction.delete(cardMedia).where(and(eq(cardMedia.userId, userId), isUnused));
}

/** Takes out of `unused` what cards show, batch by batch, until none is left. */
async function takeOutShown(transaction: Database, userId: string, unused: Set<string>): Promise<void> {
  const patterns = sql.param(unused.size > mostPatterns ? ['%'] : [...unused].flatMap(patternsOf));
  const mayShow = (side: Column) => sql`(${side} like '%![%' and ${side} like any(${patterns}))`;
  for (let after = 0; unused.size > 0; ) {
    const rows = await transaction
      .select({ id: cards.id, question: cards.question, answer: cards.answer })
      .from(cards)
      .where(
        and(
          eq(cards.userId, userId),
          gt(cards.id, after),
          or(mayShow(cards.question), mayShow(cards.answer)),
        ),
      )
      .orderBy(asc(cards.id))
      .limit(batchSize);
    for (const name of mediaOf(rows)) unused.delete(name);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** What LIKE finds wherever the name stands, written as it is or as an address has it; it may find more. */
function patternsOf(name: string): string[] {
  const runs = name.match(/[A-Za-z0-9]+/g) ?? [''];
  const longest = runs.reduce((one, other) => (other.length > one.length ? other : one));
  return [`%${longest}%`, '%\\%%'];
}
