import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cards } from '../tables.ts';
import { ownId } from './card-names.ts';
import type { IncomingCard } from './incoming.ts';

// A statement takes 65,535 values.
const valuesPerStatement = 10_000;

/** Cuts a list into pieces of at most `size`. */
export function* pieces<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

type Named = Pick<IncomingCard, 'foreignId' | 'question' | 'answer' | 'deck'>;

const textKey = ({ question, answer, deck }: Omit<Named, 'foreignId'>) =>
  JSON.stringify([question, answer, deck]);

/**
 * The names of those among the incoming cards that the learner has already: by the name that a file gave them,
 * because they were made here, or, from a file that has no names (`byText`), with the very same text.
 */
export async function cardsIn(
  database: Database,
  userId: string,
  { incoming, byText }: { incoming: readonly Named[]; byText: boolean },
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const piece of pieces(incoming, valuesPerStatement)) {
    for (const name of await byForeignId(database, userId, piece)) known.add(name);
    for (const name of await byOwnId(database, userId, piece)) known.add(name);
    if (byText) for (const name of await bySameText(database, userId, piece)) known.add(name);
  }
  return known;
}

async function byForeignId(database: Database, userId: string, incoming: Named[]): Promise<string[]> {
  const names = incoming.map(({ foreignId }) => foreignId);
  const rows = await database
    .select({ foreignId: cards.foreignId })
    .from(cards)
    .where(and(eq(cards.userId, userId), inArray(cards.foreignId, names)));
  return rows.flatMap(({ foreignId }) => foreignId ?? []);
}

async function byOwnId(database: Database, userId: string, incoming: Named[]): Promise<string[]> {
  const names = new Map(incoming.map(({ foreignId }) => [ownId(userId, 'c', foreignId), foreignId]));
  const ids = [...names.keys()].filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.userId, userId), inArray(cards.id, ids)));
  return rows.flatMap(({ id }) => names.get(id) ?? []);
}

async function bySameText(database: Database, userId: string, incoming: Named[]): Promise<string[]> {
  const names = new Map(incoming.map((card) => [textKey(card), card.foreignId]));
  const questions = [...new Set(incoming.map(({ question }) => question))];
  const rows = await database
    .select({ question: cards.question, answer: cards.answer, deck: cards.deck })
    .from(cards)
    .where(and(eq(cards.userId, userId), inArray(cards.question, questions)));
  return rows.flatMap((row) => names.get(textKey(row)) ?? []);
}
