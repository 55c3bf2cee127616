// The end of a sentence with the marks that close it, or of one in Chinese or Japanese.
const sentenceEnd = /[.!?…]+["'”’»)\]]*\s+|[。！？]+[”’」』）]*|\n+/gu;

/**
 * A text in pieces of at most `most` characters, cut at the ends of sentences; a sentence that is longer is cut
 * between words, and a word that is longer within. Together they are the text, less the spaces at the cuts.
 */
export function textPieces(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const part of sentencesOf(text).flatMap((sentence) => shortened(sentence, most))) {
    if (piece.length + part.length > most) {
      pieces.push(piece);
      piece = '';
    }
    piece += part;
  }
  return [...pieces, piece].map((one) => one.trim()).filter((one) => one !== '');
}

/** With the spaces that follow each. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(sentenceEnd)) {
    sentences.push(text.slice(from, index + end.length));
    from = index + end.length;
  }
  return [...sentences, text.slice(from)];
}

function shortened(sentence: string, most: number): string[] {
  const parts: string[] = [];
  let from = 0;
  while (sentence.length - from > most) {
    const space = sentence.lastIndexOf(' ', from + most - 1);
    let end = space > from ? space + 1 : from + most;
    // The two halves of one sign beyond 0xffff stay together.
    if (/[\ud800-\udbff]/.test(sentence.charAt(end - 1)) && end > from + 1) end -= 1;
    parts.push(sentence.slice(from, end));
    from = end;
  }
  return [...parts, sentence.slice(from)];
}
