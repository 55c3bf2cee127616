import { leansBack } from './definitions.ts';

/** A sentence that may answer, by its place; `terms` are the words of the question that led to it. */
export interface Found {
  place: number;
  score: number;
  terms: readonly string[];
}

/** Sentences that one answer quotes at most. */
const mostQuoted = 3;
/** Of the best one's score; what reaches less is about something else. */
const closeToBest = 0.55;

/** The places of the one to three sentences that answer best, in the lesson's order. `found` has the best first. */
export function placesToQuote(found: readonly Found[], sentences: readonly string[]): number[] {
  const [best] = found;
  if (!best) return [];
  const chosen = new Set([best.place]);
  const add = (place: number) => {
    if (chosen.size < mostQuoted && sentences[place] !== undefined) chosen.add(place);
  };
  addContext(best.place, sentences, add);
  for (const { place, score } of found.slice(1)) {
    if (score < best.score * closeToBest) break;
    add(place);
  }
  return [...chosen].sort((one, other) => one - other);
}

/** What a sentence takes to be understood: the one it refers to, or the answer that follows a question. */
function addContext(place: number, sentences: readonly string[], add: (place: number) => void): void {
  const sentence = sentences[place] ?? '';
  if (leansBack.test(sentence)) add(place - 1);
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
