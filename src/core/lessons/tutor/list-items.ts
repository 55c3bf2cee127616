/** Says how many things will be told. */
export const countsItems = /\b(?:two|three|four|five)\b|\bthere are some\b/i;
const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
/** Sentences between two items of one list, at most; the first item follows within two. */
const mostBetween = 12;

/** The places of the list that a sentence announces: 'There are three reasons.' None where it does not. */
export function listAfter(place: number, sentences: readonly string[]): number[] {
  if (!countsItems.test(sentences[place] ?? '')) return [];
  const items: number[] = [];
  for (const ordinal of ordinals) {
    const from = (items.at(-1) ?? place) + 1;
    const near = items.length === 0 ? 2 : mostBetween;
    const begins = new RegExp(`^(?:${ordinal},|The ${ordinal.toLowerCase()}\\b)`);
    const at = sentences.slice(from, from + near).findIndex((sentence) => begins.test(sentence));
    if (at === -1) break;
    items.push(from + at);
  }
  return items.length > 1 ? items : [];
}
