// The end of a sentence with its closing marks, also in Chinese and Japanese.
const sentenceEnd = /[.!?…]+["'”’»)\]]*\s+|[。！？]+[”’」』）]*|\n+/gu;

/**
 * Splits a text into pieces of at most `maxLength` characters, between sentences. A longer sentence is split between
 * words, a longer word anywhere. Only spaces at the splits are dropped.
 */
export function splitText(text: string, maxLength: number): string[] {
  if (text.length <= maxLength) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const part of sentencesOf(text).flatMap((sentence) => splitLongSentence(sentence, maxLength))) {
    if (piece.length + part.length > maxLength) {
      pieces.push(piece);
      piece = '';
    }
    piece += part;
  }
  return [...pieces, piece].map((one) => one.trim()).filter((one) => one !== '');
}

/** Each sentence includes the spaces after it. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(sentenceEnd)) {
    sentences.push(text.slice(from, index + end.length));
    from = index + end.length;
  }
  return [...sentences, text.slice(from)];
}

function splitLongSentence(sentence: string, most: number): string[] {
  const parts: string[] = [];
  let from = 0;
  while (sentence.length - from > most) {
    const space = sentence.lastIndexOf(' ', from + most - 1);
    let end = space > from ? space + 1 : from + most;
    // Keeps surrogate pairs together.
    if (/[\ud800-\udbff]/.test(sentence.charAt(end - 1)) && end > from + 1) end -= 1;
    parts.push(sentence.slice(from, end));
    from = end;
  }
  return [...parts, sentence.slice(from)];
}
