import { chunks } from '#core/shared/chunks.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, eq, inArray } from '../../../platform/database/drizzle.ts';
import { cards } from '../tables.ts';
import { idIn } from './external-ids.ts';
import type { IncomingCard } from './incoming.ts';

// A statement takes 65,535 values.
const valuesPerStatement = 10_000;

type Identified = Pick<IncomingCard, 'externalId' | 'question' | 'answer' | 'deck'>;

const textKey = ({ question, answer, deck }: Omit<Identified, 'externalId'>) =>
  JSON.stringify([question, answer, deck]);

/**
 * The external ids of the incoming cards that the learner has already: by external id, by Kurio's own id, or, for a
 * file without ids (`byText`), by the same text.
 */
export async function findKnownCards(
  database: Database,
  userId: string,
  { incoming, byText }: { incoming: readonly Identified[]; byText: boolean },
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const batch of chunks(incoming, valuesPerStatement)) {
    for (const id of await byForeignId(database, userId, batch)) known.add(id);
    for (const id of await byKurioId(database, userId, batch)) known.add(id);
    if (byText) for (const id of await bySameText(database, userId, batch)) known.add(id);
  }
  return known;
}

async function byForeignId(database: Database, userId: string, incoming: Identified[]): Promise<string[]> {
  const ids = incoming.map(({ externalId }) => externalId);
  const rows = await database
    .select({ externalId: cards.externalId })
    .from(cards)
    .where(and(eq(cards.userId, userId), inArray(cards.externalId, ids)));
  return rows.flatMap(({ externalId }) => externalId ?? []);
}

async function byKurioId(database: Database, userId: string, incoming: Identified[]): Promise<string[]> {
  const names = new Map(incoming.map(({ externalId }) => [idIn(userId, 'c', externalId), externalId]));
  const ids = [...names.keys()].filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.userId, userId), inArray(cards.id, ids)));
  return rows.flatMap(({ id }) => names.get(id) ?? []);
}

async function bySameText(database: Database, userId: string, incoming: Identified[]): Promise<string[]> {
  const names = new Map(incoming.map((card) => [textKey(card), card.externalId]));
  const questions = [...new Set(incoming.map(({ question }) => question))];
  const rows = await database
    .select({ question: cards.question, answer: cards.answer, deck: cards.deck })
    .from(cards)
    .where(and(eq(cards.userId, userId), inArray(cards.question, questions)));
  return rows.flatMap((row) => names.get(textKey(row)) ?? []);
}
