import type { GenerateEvent } from '#contract/cards.ts';
import type { BuiltInDeck } from '#core/cards/deck-file.ts';
import type { CardRepository } from './card-repository.ts';
import { generateNotes } from './generate-notes.ts';

/**
 * Cards of one of Kurio's own decks, in its order: those first that the learner does not have yet. `why` says
 * why they come from there, where something else was expected.
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
  const given = [...fresh, ...cards.filter(({ question }) => known.has(question))].slice(0, asked);
  for (const [index, card] of given.entries()) {
    yield { event: 'card', data: card };
    yield { event: 'progress', data: { made: index + 1, asked } };
  }
  const notes = [why, scarcity(fresh.length, given.length, asked)].filter((note) => note !== undefined);
  const note = notes.length > 0 ? notes.join(' ') : undefined;
  yield { event: 'done', data: { origin: 'library', deck: title, ...(note && { note }) } };
}

function scarcity(fresh: number, given: number, asked: number): string | undefined {
  if (fresh < given) return generateNotes.fewNew(fresh, given);
  return given < asked ? generateNotes.smallDeck(given, asked) : undefined;
}
