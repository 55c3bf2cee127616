// The pace of reading to children.
const wordsPerMinute = 150;

// Chinese and Japanese are written without spaces. Two characters are about a word.
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,2}|[\p{L}\p{M}\p{N}][^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]*/gu;

export function wordCount(text: string): number {
  return text.match(word)?.length ?? 0;
}

export function totalWordCount(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, paragraph) => sum + wordCount(paragraph), 0);
}

/** The time to read so many words aloud, in whole seconds. */
export function readingSeconds(words: number): number {
  return Math.round((words / wordsPerMinute) * 60);
}
