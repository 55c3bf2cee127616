import { flawOf, tidyCard } from './card-check.ts';
import { sentenceFinder } from './note-sentences.ts';
import { areSimilar, type Fingerprint, fingerprint } from './similar.ts';
import type { WrittenCard } from './written-card.ts';

interface SieveParts {
  asked: number;
  /** Cards that the learner has already. */
  known: readonly WrittenCard[];
  /** Where cards must come from these notes, each names a sentence of them. */
  notes?: string | undefined;
}

export type CardSieve = ReturnType<typeof cardSieve>;

/** Lets through the good ones of the cards that come, each once, and no more than were asked for. */
export function cardSieve({ asked, known, notes }: SieveParts) {
  const taken: WrittenCard[] = [];
  const seen: Fingerprint[] = known.map(fingerprint);
  const sentenceOf = notes === undefined ? undefined : sentenceFinder(notes);

  return {
    /** The card as it is to be kept, or undefined where it is flawed, known or one too many. */
    take(written: WrittenCard): WrittenCard | undefined {
      const { question, answer, source } = tidyCard(written);
      const card = { question, answer };
      if (taken.length >= asked || flawOf(card)) return undefined;
      const sentence = sentenceOf?.(source ?? '');
      if (sentenceOf && sentence === undefined) return undefined;
      const print = fingerprint(card);
      if (seen.some((other) => areSimilar(print, other))) return undefined;
      seen.push(print);
      const good = sentence === undefined ? card : { ...card, source: sentence };
      taken.push(good);
      return good;
    },
    taken: taken as readonly WrittenCard[],
    missing: () => asked - taken.length,
  };
}
