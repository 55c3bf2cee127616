/** Announces a number of things to be listed. */
export const announcesList = /\b(?:two|three|four|five)\b|\bthere are some\b/i;
const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
/** Sentences within which the first item follows its announcement, and each further item the one before. */
const range = { first: 2, next: 12 };

/** Indexes of the list that a sentence announces ('There are three reasons.'); empty where there is none. */
export function listAfter(index: number, sentences: readonly string[]): number[] {
  if (!announcesList.test(sentences[index] ?? '')) return [];
  const items: number[] = [];
  for (const ordinal of ordinals) {
    const from = (items.at(-1) ?? index) + 1;
    const length = items.length === 0 ? range.first : range.next;
    const begins = new RegExp(`^(?:${ordinal},|The ${ordinal.toLowerCase()}\\b)`);
    const offset = sentences.slice(from, from + length).findIndex((sentence) => begins.test(sentence));
    if (offset === -1) break;
    items.push(from + offset);
  }
  return items.length > 1 ? items : [];
}
