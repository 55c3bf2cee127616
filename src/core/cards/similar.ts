import { factOf } from './card-check.ts';
import { wordsOf } from './words-of.ts';
import type { WrittenCard } from './written-card.ts';

/** A card as it is compared: which words, and which pairs of words, its question and its fact have. */
export interface Fingerprint {
  question: ReadonlySet<string>;
  fact: ReadonlySet<string>;
}

// Found on pairs of questions in the test beside this: 'capital of France' and 'of Spain' share half of their
// words and pairs, rewordings of one question two thirds and more.
const sameQuestion = 0.8;
const alikeQuestion = 0.45;
const sameFact = 0.8;

// Characters of each side. Cards that differ behind that are rare, and whole pages of thousands take seconds.
const compared = 400;

export function fingerprint({ question, answer }: WrittenCard): Fingerprint {
  const [asked, told] = [question.slice(0, compared), answer.slice(0, compared)];
  return { question: partsOf(wordsOf(asked)), fact: partsOf(wordsOf(factOf(told))) };
}

/**
 * Whether two cards ask the same: nearly the same question, or a similar one with the same answer. Pairs of
 * words count beside words, so that 'from A to B' is not 'from B to A'.
 */
export function areSimilar(one: Fingerprint, other: Fingerprint): boolean {
  const alike = likeness(one.question, other.question);
  if (alike >= sameQuestion) return true;
  return alike >= alikeQuestion && likeness(one.fact, other.fact) >= sameFact;
}

function partsOf(words: readonly string[]): Set<string> {
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]);
}

/** Dice's coefficient: 1 for equal sets, 0 for sets with nothing in common. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const part of one) if (other.has(part)) common += 1;
  return (2 * common) / Math.max(1, one.size + other.size);
}
