import type { GenerateEvent } from '#contract/card-generation.ts';
import type { BuiltInDeck } from '#core/cards/deck-file.ts';
import { areSimilar, fingerprint } from '#core/cards/similar.ts';
import type { WrittenCard } from '#core/cards/written-card.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { CardRepository } from './card-repository.ts';
import { generateNotes } from './generate-notes.ts';

type KnownCards = Pick<CardRepository, 'newest' | 'questionsAmong'>;

// Any card may be one of this deck under another name; but the newest tell, and a learner may have 100,000.
const mostCompared = 1_000;

/**
 * Cards of one of Kurio's own decks, in its order: those that the learner does not have yet. `why` says why they
 * come from there, where something else was expected. Throws `topicUnknown` where the learner has them all.
 */
export async function* byLibrary(
  { title, cards }: BuiltInDeck,
  asked: number,
  { userId }: { userId: string | undefined },
  { cards: repository }: { cards: KnownCards },
  why?: string,
): AsyncGenerator<GenerateEvent> {
  const fresh = userId === undefined ? cards : await newTo(userId, title, cards, repository);
  if (fresh.length === 0) throw new CallError('topicUnknown', { message: generateNotes.allKnown });
  const given = fresh.slice(0, asked);
  for (const [index, card] of given.entries()) {
    yield { event: 'card', data: card };
    const from = index === 0 && ({ origin: 'library', deck: title } as const);
    yield { event: 'progress', data: { made: index + 1, asked, ...from } };
  }
  const notes = [why, scarcity(given.length, asked, cards.length - fresh.length)].filter(
    (note) => note !== undefined,
  );
  const note = notes.length > 0 ? notes.join(' ') : undefined;
  yield { event: 'done', data: { origin: 'library', deck: title, ...(note && { note }) } };
}

/**
 * The cards that the learner does not have: neither word for word, among all cards, nor written anew, among the
 * newest ones of the deck and of all.
 */
async function newTo(userId: string, deck: string, cards: readonly WrittenCard[], repository: KnownCards) {
  const questions = cards.map(({ question }) => question);
  const [same, ofDeck, ofAll] = await Promise.all([
    repository.questionsAmong(userId, questions),
    repository.newest(userId, mostCompared, deck),
    repository.newest(userId, mostCompared),
  ]);
  const kept = [...ofDeck, ...ofAll];
  const prints = kept.map(fingerprint);
  // An answer of several sentences that is still the same is that of the same card, whatever it is asked now.
  const known = new Set([...same, ...kept.map(({ answer }) => answer)]);
  return cards.filter((card) => {
    const print = fingerprint(card);
    const isKept = known.has(card.question) || known.has(card.answer);
    return !isKept && !prints.some((other) => areSimilar(print, other));
  });
}

function scarcity(given: number, asked: number, known: number): string | undefined {
  if (given >= asked) return undefined;
  return known > 0 ? generateNotes.fewNew(given, asked) : generateNotes.smallDeck(given, asked);
}
