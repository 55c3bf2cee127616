/** A voice that reads to children says about this many words a minute. */
const wordsPerMinute = 150;

// Chinese and Japanese are written without spaces; two of their signs are about a word.
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,2}|[\p{L}\p{M}\p{N}][^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]*/gu;

/** How many words a voice has to say. */
export function wordsIn(text: string): number {
  return text.match(word)?.length ?? 0;
}

export function wordsOf(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, paragraph) => sum + wordsIn(paragraph), 0);
}

/** Whole seconds that so many words take, read aloud. */
export function secondsOf(words: number): number {
  return Math.round((words / wordsPerMinute) * 60);
}
