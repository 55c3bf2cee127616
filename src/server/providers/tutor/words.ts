import {
  type Concept,
  concepts,
  irregularStems,
  phraseSynonyms,
  queryExpansions,
  stopWords,
  weakWords,
} from './lexicon.ts';
import { withNumberWords } from './number-words.ts';

/** Characters of a word that count; the rest is cut off. */
const maxWordLength = 40;

/** The words of a text in lower case, with plain apostrophes. */
export function wordsOf(text: string): string[] {
  const plain = withNumberWords(text).toLowerCase().replace(/[’‘]/g, "'").replaceAll('%', ' percent ');
  return (plain.match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).map((word) => word.slice(0, maxWordLength));
}

/** The words of a text without stop words. */
export const contentWords = (text: string): string[] =>
  wordsOf(text).filter((word) => !stopWords.has(word.replace(/'s$/, '')));

/** The words under which a sentence is indexed: its content words and its weak words. */
export const indexedWords = (text: string): string[] => keywordsOf(text, phraseSynonyms);

/** The words of a question that are searched for. */
export const queryWords = (question: string): string[] => keywordsOf(question, queryExpansions);

function keywordsOf(text: string, replacements: typeof phraseSynonyms): string[] {
  const replaced = replacements.reduce((result, [phrase, word]) => result.replace(phrase, word), text);
  return wordsOf(replaced).filter((word) => weakWords.has(word) || !stopWords.has(word.replace(/'s$/, '')));
}

/** The stem of an English word, roughly: one for 'companies' and 'company', one for 'risen' and 'rises'. */
export function stemOf(word: string): string {
  const bare = word.replace(/'\p{L}*$/u, '');
  return irregularStems.get(bare) ?? withoutE(withoutEnding(bare));
}

function withoutEnding(word: string): string {
  if (word.length < 4) return word;
  if (/.{3}i?ness$/.test(word)) return word.replace(/i?ness$/, (end) => (end === 'iness' ? 'y' : ''));
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return withoutEnding(word.slice(0, -2));
  if (/[^suai]s$/.test(word)) return withoutEnding(word.slice(0, -1));
  const [, stem] = /^(\p{L}*[aeiouy]\p{L}+?)(?:ing|ed|ly)$/u.exec(word) ?? [];
  return stem === undefined || stem.length < 3 ? word : stem.replace(/([bdgmnprt])\1$/, '$1');
}

const withoutE = (word: string) => (word.length > 3 ? word.replace(/e$/, '') : word);

const weakStems = new Set([...weakWords].map((word) => stemOf(word)));
/** Whether a stem is common in any text. */
export const isWeak = (stem: string): boolean => weakStems.has(stem);

const conceptsOf = new Map<string, Concept[]>();
for (const concept of concepts)
  for (const stem of new Set(concept.words.map(stemOf)))
    conceptsOf.set(stem, [...(conceptsOf.get(stem) ?? []), concept]);

/** The search terms of a word: its stem, and a term for each concept that it shares with its synonyms. */
export function termsOf(word: string): string[] {
  const stem = stemOf(word);
  return [stem, ...(conceptsOf.get(stem) ?? []).map(({ name }) => `${conceptMark}${name}`)];
}

/** Whether a stem has synonyms in this course. */
export const hasSynonyms = (stem: string): boolean => conceptsOf.has(stem);

/** Marks a term that stands for a concept. */
const conceptMark = '=';
export const isConcept = (term: string): boolean => term.startsWith(conceptMark);

// A text that introduces a word by name talks about it more than its count shows.
const introductionBonus = 2;
const introduced = /\b(?:is called|are called|has a name:|known as) (?:an? |the )?(\p{L}+)/giu;

const topicOf = (word: string) => conceptsOf.get(stemOf(word))?.find(({ isTopic }) => isTopic);

/** The names of the topics that a text mentions most, at most `limit`. */
export function topicsOf(text: string, limit: number): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const concept = topicOf(word);
    if (concept) counts.set(concept.name, (counts.get(concept.name) ?? 0) + 1);
  }
  const named = new Set(
    [...text.matchAll(introduced)].map(([, word = '']) => topicOf(word.toLowerCase())?.name),
  );
  const weight = (name: string, count: number) => count + (named.has(name) ? introductionBonus : 0);
  return [...counts]
    .sort(([one, count], [other, otherCount]) => weight(other, otherCount) - weight(one, count))
    .slice(0, limit)
    .map(([name]) => name);
}
