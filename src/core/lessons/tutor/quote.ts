import { listAfter } from './list-items.ts';

/** A sentence that may answer, by its place; `terms` are the words of the question that led to it. */
export interface Found {
  place: number;
  score: number;
  terms: readonly string[];
}

/** Sentences that one answer quotes at most. */
const mostQuoted = 3;
/** Of the best one's score; what reaches less is about something else. */
const closeToBest = 0.85;
/** Means something that was named before it. */
const refersBack =
  /^(?:(?:And|But|Yet|So|Then),? )?(?:It|They|That|This|These|He|She|The first (?:is|was))\b/i;

/** The places of the one to three sentences that answer best, in the lesson's order. `found` has the best first. */
export function placesToQuote(found: readonly Found[], sentences: readonly string[]): number[] {
  const [best, second] = found;
  if (!best) return [];
  const chosen = new Set([best.place]);
  const add = (place: number) => {
    if (chosen.size < mostQuoted && sentences[place] !== undefined) chosen.add(place);
  };
  const list = listAfter(best.place, sentences);
  for (const place of list) chosen.add(place);
  if (list.length === 0) addContext(best.place, sentences, add);
  // What took more words already is one thought; a second one beside it only blurs it.
  if (chosen.size === 1 && second && second.score >= best.score * closeToBest) add(second.place);
  return [...chosen].sort((one, other) => one - other);
}

/** What a sentence takes to be understood: the one it refers to, or the answer that follows a question. */
function addContext(place: number, sentences: readonly string[], add: (place: number) => void): void {
  const sentence = sentences[place] ?? '';
  if (refersBack.test(sentence)) add(place - 1);
  if (sentence.endsWith('?')) add(place + 1);
}

/** The sentences at `places` in quotation marks; dots stand for what is left out between them. */
export function quoted(places: readonly number[], sentences: readonly string[]): string {
  const pieces = places.map((place, index) => {
    const before = places[index - 1];
    const isGap = before !== undefined && place !== before + 1;
    return (isGap ? '… ' : '') + (sentences[place] ?? '').trim();
  });
  return `“${pieces.join(' ')}”`;
}
