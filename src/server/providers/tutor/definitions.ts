import { contentWords, stemOf, wordsOf } from './words.ts';

const verb = /\s(?:is|are|means?)\s/;
const naming = /\b(?:is called|are called|has a name:|known as) (?:an? |the )?(.+)$/i;
/** Continues the definition of the sentence before it. */
const continues = /^(?:It|They|This|That) (?:is|are|means?|buys?)\b/;

/** Asks for something other than the meaning of a word. */
const otherQuestion =
  /^(?:(?:but|and|so|then),? )?(?:why|is|are|am|do|does|did|can|could|will|would|should|where|when|who|which|how (?:much|many|often|long|far|soon|likely|do|can|should))\b/i;

/** Whether a message may ask what a word means. */
export const asksForDefinition = (message: string): boolean => !otherQuestion.test(message.trim());

/** Makes no sense without the sentence before it. */
export const dependsOnPrevious =
  /^(?:It|They|That|This|These|Those|He|She|But|And|Yet|Then|The (?:first|second|third|fourth|other) (?:is|are|was|has))\b/;

/** Indexes of the one to three sentences in which a lesson defines `stems` (taken together); empty if none does. */
export function definitionOf(stems: readonly string[], sentences: readonly string[]): number[] {
  if (stems.length === 0) return [];
  const index = sentences.findIndex((sentence) => defines(stems, sentence));
  if (index !== -1) return withContinuation(index, sentences);
  const named = sentences.findIndex((sentence) => names(stems, sentence) || explains(stems, sentence));
  if (named === -1) return [];
  const standsAlone = named === 0 || !dependsOnPrevious.test(sentences[named] ?? '');
  return [...(standsAlone ? [] : [named - 1]), ...withContinuation(named, sentences, stems)];
}

/** 'A share is a small piece of a real company.' */
function defines(stems: readonly string[], sentence: string): boolean {
  const verbAt = sentence.search(verb);
  if (verbAt === -1 || sentence.endsWith('?')) return false;
  const [subject = ''] = sentence.slice(0, verbAt).split(',');
  const subjectStems = wordsOf(subject.replace(/^(?:an?|the) /i, '')).map(stemOf);
  return subjectStems.length === stems.length && stems.every((stem) => subjectStems.includes(stem));
}

/** 'Some pay a part of the profit, which is called a dividend.' */
function names(stems: readonly string[], sentence: string): boolean {
  const nameStems = contentWords(naming.exec(sentence)?.[1] ?? '').map(stemOf);
  return nameStems.length > 0 && stems.every((stem) => nameStems.includes(stem));
}

/** 'They do it for funds, which are large pots of money that many people share.' */
function explains(stems: readonly string[], sentence: string): boolean {
  const [, before = ''] = /^(.+), which (?:is|are) (?!called|that)/.exec(sentence) ?? [];
  const lastStems = wordsOf(before).slice(-stems.length).map(stemOf);
  return lastStems.length > 0 && stems.every((stem) => lastStems.includes(stem));
}

function withContinuation(
  index: number,
  sentences: readonly string[],
  stems: readonly string[] = [],
): number[] {
  const next = sentences[index + 1];
  if (next === undefined) return [index];
  const isContinued = continues.test(next) || stems.some((stem) => defines([stem], next));
  return isContinued ? [index, index + 1] : [index];
}
