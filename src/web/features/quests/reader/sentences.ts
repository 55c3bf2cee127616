// The end of a sentence with its closing marks, or of one in Chinese or Japanese.
const end = /[.!?…]+["'”’»)\]]*\s+|[。！？]+[”’」』）]*/gu;
const abbreviation = /(?:^|[\s(“"])(?:[Mm]rs?|[Mm]s|[Dd]r|[Ss]t|[Pp]rof|vs|e\.g|i\.e|[A-HJ-Z])\.\s+$/u;
const startsLowercase = /^["'“‘(]*\p{Ll}/u;

/**
 * Splits a paragraph into sentences, each with its trailing space: joined again they are the same paragraph. Direct
 * speech and its attribution ('"Stop!" said Tack.') are one sentence.
 */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: marks } of paragraph.matchAll(end)) {
    const to = index + marks.length;
    const sentence = paragraph.slice(from, to);
    if (abbreviation.test(sentence) || startsLowercase.test(paragraph.slice(to, to + 8))) continue;
    sentences.push(sentence);
    from = to;
  }
  const rest = paragraph.slice(from);
  return rest === '' ? sentences : [...sentences, rest];
}

/** Whether it contains a letter or a number, so that a voice can say it. */
export const isSpeakable = (sentence: string) => /[\p{L}\p{N}]/u.test(sentence);

/**
 * The index of the sentence at a share of a paragraph's sound, 0 to 1. Estimated by the number of characters: speech
 * services report no times.
 */
export function sentenceAt(sentences: readonly string[], share: number): number {
  const characters = lengthOf(sentences) * share;
  let passed = 0;
  for (const [index, sentence] of sentences.entries()) {
    passed += sentence.length;
    if (characters < passed) return index;
  }
  return Math.max(0, sentences.length - 1);
}

/** The share of a paragraph's sound at which a sentence begins, 0 to 1, estimated in the same way. */
export function startShare(sentences: readonly string[], index: number): number {
  return lengthOf(sentences.slice(0, index)) / Math.max(1, lengthOf(sentences));
}

const lengthOf = (sentences: readonly string[]) => sentences.reduce((sum, { length }) => sum + length, 0);

/** A sentence in a text, by the index of its paragraph and its index in that. */
export interface SentencePosition {
  paragraph: number;
  sentence: number;
}

/** The sentences before and after one; none if it is not in the text. */
export function neighbors(
  text: readonly (readonly string[])[],
  { paragraph, sentence }: SentencePosition,
): { previous?: SentencePosition | undefined; next?: SentencePosition | undefined } {
  const all = text.flatMap((sentences, paragraph) =>
    sentences.map((_, sentence) => ({ paragraph, sentence })),
  );
  const index = all.findIndex((one) => one.paragraph === paragraph && one.sentence === sentence);
  return index < 0 ? {} : { previous: all[index - 1], next: all[index + 1] };
}
