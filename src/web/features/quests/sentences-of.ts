// The end of a sentence with the marks that close it, or of one in Chinese or Japanese.
const end = /[.!?…]+["'”’»)\]]*\s+|[。！？]+[”’」』）]*/gu;
const abbreviation = /(?:^|[\s(“"])(?:[Mm]rs?|[Mm]s|[Dd]r|[Ss]t|[Pp]rof|vs|e\.g|i\.e|[A-HJ-Z])\.\s+$/u;
const goesOn = /^["'“‘(]*\p{Ll}/u;

/**
 * A paragraph cut into its sentences, each with the space behind it: together they are the paragraph, to the
 * letter. Speech and who speaks ('"Stop!" said Tack.') are one sentence.
 */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: marks } of paragraph.matchAll(end)) {
    const to = index + marks.length;
    const sentence = paragraph.slice(from, to);
    if (abbreviation.test(sentence) || goesOn.test(paragraph.slice(to, to + 8))) continue;
    sentences.push(sentence);
    from = to;
  }
  const rest = paragraph.slice(from);
  return rest === '' ? sentences : [...sentences, rest];
}

/** Whether a voice has anything to say of it. */
export const isSpeakable = (sentence: string) => /[\p{L}\p{N}]/u.test(sentence);

/**
 * The sentence that is heard at a share of a paragraph's sound, 0 to 1, and the share at which one begins: a voice
 * takes about as long for each letter, and no service tells more.
 */
export function sentenceAt(sentences: readonly string[], share: number): number {
  const letters = lengthOf(sentences) * share;
  let passed = 0;
  for (const [index, sentence] of sentences.entries()) {
    passed += sentence.length;
    if (letters < passed) return index;
  }
  return Math.max(0, sentences.length - 1);
}

export function shareOf(sentences: readonly string[], index: number): number {
  return lengthOf(sentences.slice(0, index)) / Math.max(1, lengthOf(sentences));
}

const lengthOf = (sentences: readonly string[]) => sentences.reduce((sum, { length }) => sum + length, 0);

/** A place in a text: a sentence of a paragraph. */
export interface Spot {
  paragraph: number;
  sentence: number;
}

/** The sentences beside one; none where it is not in the text. */
export function besides(
  text: readonly (readonly string[])[],
  { paragraph, sentence }: Spot,
): { before?: Spot | undefined; after?: Spot | undefined } {
  const all = text.flatMap((sentences, paragraph) =>
    sentences.map((_, sentence) => ({ paragraph, sentence })),
  );
  const at = all.findIndex((one) => one.paragraph === paragraph && one.sentence === sentence);
  return at < 0 ? {} : { before: all[at - 1], after: all[at + 1] };
}
