import { factIn } from './card-check.ts';
import { keywords } from './keywords.ts';
import type { WrittenCard } from './written-card.ts';

/** The words and pairs of words of a card's question and fact, for comparing cards. */
export interface Fingerprint {
  question: ReadonlySet<string>;
  fact: ReadonlySet<string>;
}

// Determined from the pairs of questions in the test: 'capital of France' and 'capital of Spain' share half of their
// words and pairs, rewordings of a question two thirds or more.
const minSameQuestion = 0.8;
const minAlikeQuestion = 0.45;
const minSameFact = 0.8;

// Characters of each side. Few cards differ only after that, and comparing thousands of whole pages takes seconds.
const maxComparedLength = 400;

export function fingerprint({ question, answer }: WrittenCard): Fingerprint {
  const [asked, told] = [question.slice(0, maxComparedLength), answer.slice(0, maxComparedLength)];
  return { question: wordsAndPairs(keywords(asked)), fact: wordsAndPairs(keywords(factIn(told))) };
}

/**
 * Whether two cards ask the same: nearly the same question, or a similar question with the same answer. Pairs of words
 * distinguish 'from A to B' from 'from B to A'.
 */
export function areSimilar(one: Fingerprint, other: Fingerprint): boolean {
  const alike = similarity(one.question, other.question);
  if (alike >= minSameQuestion) return true;
  return alike >= minAlikeQuestion && similarity(one.fact, other.fact) >= minSameFact;
}

function wordsAndPairs(words: readonly string[]): Set<string> {
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]);
}

/** Dice's coefficient: 1 for equal sets, 0 for sets with nothing in common. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const part of one) if (other.has(part)) common += 1;
  return (2 * common) / Math.max(1, one.size + other.size);
}
