import { dependsOnPrevious } from './definitions.ts';
import { contentWords, stemOf } from './words.ts';

/** Sentences that a summary quotes. */
const summaryLength = 3;
/** Content words of a sentence that can represent a lesson: fewer say nothing, more tell a story. */
const contentRange = { min: 4, max: 14 };

/** Items of a list that is the outline of the text: at least so many, and at most what one message holds. */
const outlineRange = { min: 4, max: 7 };
const listItem =
  /^(?:First|Second|Third|Fourth|Fifth|Finally),|^The (?:first|second|third|fourth|fifth) \p{L}+ (?:is|are)\b/u;

/**
 * Indexes of the sentences that summarize a text, in order: the items of its own outline, or else the most central
 * sentence of each third.
 */
export function mainSentences(sentences: readonly string[]): number[] {
  const items = [...sentences.keys()].filter((index) => listItem.test(sentences[index] ?? ''));
  return items.length >= outlineRange.min ? items.slice(0, outlineRange.max) : mostCentral(sentences);
}

/** Scores a sentence by the frequency of its words; logarithms keep one word from outweighing all others. */
function mostCentral(sentences: readonly string[]): number[] {
  const stemsOf = sentences.map((sentence) => [...new Set(contentWords(sentence).map(stemOf))]);
  const counts = new Map<string, number>();
  for (const stem of stemsOf.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const scores = stemsOf.map((stems, index) => {
    const sentence = sentences[index] ?? '';
    const standsAlone = !sentence.endsWith('?') && !dependsOnPrevious.test(sentence);
    if (!standsAlone || stems.length < contentRange.min || stems.length > contentRange.max) return 0;
    const frequency = stems.reduce((sum, stem) => sum + Math.log(counts.get(stem) ?? 1), 0);
    return frequency / Math.sqrt(stems.length);
  });
  const size = Math.ceil(sentences.length / summaryLength);
  const parts = Array.from({ length: summaryLength }, (_, part) =>
    bestOf(scores, part * size, (part + 1) * size),
  );
  return [...new Set(parts)].filter((index) => index < sentences.length);
}

function bestOf(scores: readonly number[], from: number, to: number): number {
  const part = scores.slice(from, to);
  return from + part.indexOf(Math.max(...part));
}
