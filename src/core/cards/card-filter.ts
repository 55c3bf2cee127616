import { cleanCard, findFlaw } from './card-check.ts';
import { sentenceFinder } from './note-sentences.ts';
import { areSimilar, type Fingerprint, fingerprint } from './similar.ts';
import type { WrittenCard } from './written-card.ts';

interface FilterParts {
  count: number;
  /** Cards that the learner has already. */
  existing: readonly WrittenCard[];
  /** If set, each card must quote a sentence of these notes. */
  notes?: string | undefined;
}

/** Passes good, new cards, each once, up to `count`. */
export function cardFilter({ count: asked, existing: known, notes }: FilterParts) {
  const taken: WrittenCard[] = [];
  const seen: Fingerprint[] = known.map(fingerprint);
  const sentenceOf = notes === undefined ? undefined : sentenceFinder(notes);

  return {
    /** The cleaned card; undefined if it is flawed, known or one too many. */
    take(written: WrittenCard): WrittenCard | undefined {
      const { question, answer, source } = cleanCard(written);
      const card = { question, answer };
      if (taken.length >= asked || findFlaw(card)) return undefined;
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
