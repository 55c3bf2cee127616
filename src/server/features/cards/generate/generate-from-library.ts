import type { GenerateEvent } from '#contract/card-generation.ts';
import type { BuiltInDeck } from '#core/cards/deck-file.ts';
import { areSimilar, fingerprint } from '#core/cards/similar.ts';
import type { WrittenCard } from '#core/cards/written-card.ts';
import type { CardRepository } from '../card-repository.ts';
import { topicUnknown } from '../errors.ts';
import { generateNotes } from './generate-messages.ts';

type KnownCards = Pick<CardRepository, 'newest' | 'questionsAmong'>;

// A learner may have 100,000 cards. The newest ones show well enough which built-in cards are known.
const maxComparedCards = 1_000;

/**
 * The cards of a built-in deck that the learner does not have yet, in the deck's order. `why` explains why they come
 * from there, if the learner expected AI cards. Throws `topicUnknown` if the learner has all of them.
 */
export async function* generateFromLibrary(
  { title, cards }: BuiltInDeck,
  count: number,
  { userId }: { userId: string | undefined },
  { cards: repository }: { cards: KnownCards },
  why?: string,
): AsyncGenerator<GenerateEvent> {
  const fresh = userId === undefined ? cards : await unknownCards(userId, title, cards, repository);
  if (fresh.length === 0) throw topicUnknown(generateNotes.allKnown);
  const given = fresh.slice(0, count);
  for (const [index, card] of given.entries()) {
    yield { event: 'card', data: card };
    const source = index === 0 && ({ origin: 'library', deck: title } as const);
    yield { event: 'progress', data: { made: index + 1, asked: count, ...source } };
  }
  const notes = [why, shortageNote(given.length, count, cards.length - fresh.length)].filter(
    (note) => note !== undefined,
  );
  const note = notes.length > 0 ? notes.join(' ') : undefined;
  yield { event: 'done', data: { origin: 'library', deck: title, ...(note && { note }) } };
}

/**
 * The cards that the learner does not have: neither literally, among all cards, nor reworded, among the newest cards
 * of the deck and of all decks.
 */
async function unknownCards(
  userId: string,
  deck: string,
  cards: readonly WrittenCard[],
  repository: KnownCards,
) {
  const questions = cards.map(({ question }) => question);
  const [same, ofDeck, ofAll] = await Promise.all([
    repository.questionsAmong(userId, questions),
    repository.newest(userId, maxComparedCards, deck),
    repository.newest(userId, maxComparedCards),
  ]);
  const newest = [...ofDeck, ...ofAll];
  const prints = newest.map(fingerprint);
  // The same answer belongs to the same card, even if the learner changed the question.
  const known = new Set([...same, ...newest.map(({ answer }) => answer)]);
  return cards.filter((card) => {
    const print = fingerprint(card);
    const isKnown = known.has(card.question) || known.has(card.answer);
    return !isKnown && !prints.some((other) => areSimilar(print, other));
  });
}

function shortageNote(given: number, count: number, known: number): string | undefined {
  if (given >= count) return undefined;
  return known > 0 ? generateNotes.fewNew(given, count) : generateNotes.smallDeck(given, count);
}
