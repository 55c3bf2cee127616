import type { GenerateEvent } from '#contract/cards.ts';
import type { BuiltInDeck } from '#core/cards/deck-file.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { CardRepository } from './card-repository.ts';
import { generateNotes } from './generate-notes.ts';

/**
 * Cards of one of Kurio's own decks, in its order: those that the learner does not have yet. `why` says why they
 * come from there, where something else was expected. Throws `topicUnknown` where the learner has them all.
 */
export async function* byLibrary(
  { title, cards }: BuiltInDeck,
  asked: number,
  { userId }: { userId: string | undefined },
  { cards: repository }: { cards: Pick<CardRepository, 'questionsAmong'> },
  why?: string,
): AsyncGenerator<GenerateEvent> {
  const questions = cards.map(({ question }) => question);
  const known = new Set(userId === undefined ? [] : await repository.questionsAmong(userId, questions));
  const fresh = cards.filter(({ question }) => !known.has(question));
  if (fresh.length === 0) throw new CallError('topicUnknown', { message: generateNotes.allKnown });
  const given = fresh.slice(0, asked);
  for (const [index, card] of given.entries()) {
    yield { event: 'card', data: card };
    yield { event: 'progress', data: { made: index + 1, asked } };
  }
  const notes = [why, scarcity(given.length, asked, known.size)].filter((note) => note !== undefined);
  const note = notes.length > 0 ? notes.join(' ') : undefined;
  yield { event: 'done', data: { origin: 'library', deck: title, ...(note && { note }) } };
}

function scarcity(given: number, asked: number, known: number): string | undefined {
  if (given >= asked) return undefined;
  return known > 0 ? generateNotes.fewNew(given, asked) : generateNotes.smallDeck(given, asked);
}
