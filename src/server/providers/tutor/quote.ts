import { listAfter } from './list-items.ts';
import type { Match } from './sentence-search.ts';

/** Sentences that one answer quotes at most. */
const maxQuoted = 3;
/** Share of the best score; what scores less is about something else. */
const minScoreShare = 0.85;
/** Refers to something that the sentence before it names. */
const refersBack =
  /^(?:(?:And|But|Yet|So|Then),? )?(?:It|They|That|This|These|He|She|The first (?:is|was))\b/i;

/** Indexes of the one to three sentences that answer best, or of a whole list, in the lesson's order. */
export function sentencesToQuote(matches: readonly Match[], sentences: readonly string[]): number[] {
  const [best, second] = matches;
  if (!best) return [];
  const chosen = new Set([best.index, ...listAfter(best.index, sentences)]);
  if (chosen.size === 1) {
    const context = contextOf(best.index, sentences).filter((index) => sentences[index] !== undefined);
    for (const index of context.slice(0, maxQuoted - 1)) chosen.add(index);
  }
  // An answer of several sentences is one thought already; a second one beside it would blur it.
  if (chosen.size === 1 && second && second.score >= best.score * minScoreShare) chosen.add(second.index);
  return [...chosen].sort((one, other) => one - other);
}

/** Indexes of the sentences that one needs to be understood: the one it refers to, the answer to its question. */
function contextOf(index: number, sentences: readonly string[]): number[] {
  const sentence = sentences[index] ?? '';
  return [...(refersBack.test(sentence) ? [index - 1] : []), ...(sentence.endsWith('?') ? [index + 1] : [])];
}

/** The sentences at `indexes` in quotation marks, with dots for omitted ones. */
export function quote(indexes: readonly number[], sentences: readonly string[]): string {
  const pieces = indexes.map((index, at) => {
    const before = indexes[at - 1];
    const isGap = before !== undefined && index !== before + 1;
    return (isGap ? '… ' : '') + (sentences[index] ?? '').trim();
  });
  return `“${pieces.join(' ')}”`;
}
