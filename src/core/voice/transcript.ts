/** One result of a recognizer: the words of one stretch of speech, which an interim result may still change. */
export interface RecognitionResult {
  readonly text: string;
  readonly final: boolean;
}

/**
 * The words of one recognition, from its whole list of results. Android sends each final again with what
 * followed it ("hello", "hello how"), so a result that begins with the one before it, or with everything
 * before it, takes its place.
 */
export function recognizedWords(results: readonly RecognitionResult[]): string {
  const stretches: string[] = [];
  for (const { text } of results) {
    const words = trimmed(text);
    if (words === '') continue;
    if (continues(stretches.join(' '), words)) stretches.length = 0;
    else if (continues(stretches.at(-1) ?? '', words)) stretches.pop();
    stretches.push(words);
  }
  return stretches.join(' ');
}

/** Words kept from an earlier recognition, followed by the ones heard since. */
export function joinWords(kept: string, heard: string): string {
  return [trimmed(kept), trimmed(heard)].filter((part) => part !== '').join(' ');
}

function trimmed(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

function continues(earlier: string, later: string): boolean {
  const before = comparable(earlier);
  const after = comparable(later);
  return before.length > 0 && before.every((word, index) => word === after[index]);
}

function comparable(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}
