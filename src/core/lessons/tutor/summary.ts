import { leansBack } from './definitions.ts';
import { stemOf, tellingWords } from './words.ts';

/** Sentences that a summary quotes. */
const quotedInAll = 3;
/** Telling words of a sentence that can stand for a lesson: fewer say nothing, more are a story. */
const fewest = 4;
const most = 14;

/** Enough of a list to be the outline of a text, and as much of it as one message holds. */
const outline = { fewest: 4, most: 7 };
const listed =
  /^(?:First|Second|Third|Fourth|Fifth|Finally),|^The (?:first|second|third|fourth|fifth) \p{L}+ (?:is|are)\b/u;

/**
 * The places of the sentences that a summary quotes, in order: what the text itself lists, or else, of each part
 * of it, the one that says most of what the text keeps coming back to.
 */
export function mainSentences(sentences: readonly string[]): number[] {
  const steps = [...sentences.keys()].filter((place) => listed.test(sentences[place] ?? ''));
  return steps.length >= outline.fewest ? steps.slice(0, outline.most) : mostCentral(sentences);
}

/** Counts how often a sentence's words stand in the text, by logarithms so that one word can not outweigh all. */
function mostCentral(sentences: readonly string[]): number[] {
  const told = sentences.map((sentence) => [...new Set(tellingWords(sentence).map(stemOf))]);
  const counts = new Map<string, number>();
  for (const stem of told.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const scores = told.map((stems, place) => {
    const sentence = sentences[place] ?? '';
    const stands = !sentence.endsWith('?') && !leansBack.test(sentence);
    if (!stands || stems.length < fewest || stems.length > most) return 0;
    const returning = stems.map((stem) => Math.log(counts.get(stem) ?? 1));
    return returning.reduce((sum, share) => sum + share, 0) / Math.sqrt(stems.length);
  });
  const size = Math.ceil(sentences.length / quotedInAll);
  const parts = Array.from({ length: quotedInAll }, (_, part) =>
    bestOf(scores, part * size, (part + 1) * size),
  );
  return [...new Set(parts)].filter((place) => place < sentences.length);
}

function bestOf(scores: readonly number[], from: number, to: number): number {
  const part = scores.slice(from, to);
  return from + part.indexOf(Math.max(...part));
}
