import { stemOf, tellingWords, wordsOf } from './words.ts';

const verb = /\s(?:is|are|means?)\s/;
const naming = /\b(?:is called|are called|has a name:|known as) (?:an? |the )?(.+)$/i;
/** Says more of what the sentence before it is about. */
const continues = /^(?:It|They|This|That) (?:is|are|means?|buys?)\b/;
/** Asks for something else than what a word means. */
const asksOther =
  /^(?:(?:but|and|so|then),? )?(?:why|is|are|am|do|does|did|can|could|will|would|should|where|when|who|which|how (?:much|many|often|long|far|soon|likely|do|can|should))\b/i;

/** Whether a message asks what a word means. */
export const asksMeaning = (message: string): boolean => !asksOther.test(message.trim());

/** Makes no sense without the sentence before it. */
export const leansBack =
  /^(?:It|They|That|This|These|Those|He|She|But|And|Yet|Then|The (?:first|second|third|fourth|other) (?:is|are|was|has))\b/;

/**
 * Where a lesson says what `terms` (stems, taken together) are: the places of one to three sentences in order,
 * or none.
 */
export function definitionOf(terms: readonly string[], sentences: readonly string[]): number[] {
  if (terms.length === 0) return [];
  const place = sentences.findIndex((sentence) => isSaidOf(terms, sentence));
  if (place !== -1) return withNext(place, sentences);
  const named = sentences.findIndex((sentence) => isNamed(terms, sentence) || isExplained(terms, sentence));
  if (named === -1) return [];
  const isWhole = !leansBack.test(sentences[named] ?? '');
  return [...(isWhole || named === 0 ? [] : [named - 1]), ...withNext(named, sentences, terms)];
}

/** 'A share is a small piece of a real company.' */
function isSaidOf(terms: readonly string[], sentence: string): boolean {
  const at = sentence.search(verb);
  if (at === -1 || sentence.endsWith('?')) return false;
  const [subject = ''] = sentence.slice(0, at).split(',');
  const said = wordsOf(subject.replace(/^(?:an?|the) /i, '')).map(stemOf);
  return said.length === terms.length && terms.every((term) => said.includes(term));
}

/** 'Some pay a part of the profit, which is called a dividend.' */
function isNamed(terms: readonly string[], sentence: string): boolean {
  const named = tellingWords(naming.exec(sentence)?.[1] ?? '').map(stemOf);
  return named.length > 0 && terms.every((term) => named.includes(term));
}

/** 'They do it for funds, which are large pots of money that many people share.' */
function isExplained(terms: readonly string[], sentence: string): boolean {
  const [, before = ''] = /^(.+), which (?:is|are) (?!called|that)/.exec(sentence) ?? [];
  const last = wordsOf(before).slice(-terms.length).map(stemOf);
  return last.length > 0 && terms.every((term) => last.includes(term));
}

function withNext(place: number, sentences: readonly string[], terms: readonly string[] = []): number[] {
  const next = sentences[place + 1];
  if (next === undefined) return [place];
  const goesOn = continues.test(next) || terms.some((term) => isSaidOf([term], next));
  return goesOn ? [place, place + 1] : [place];
}
