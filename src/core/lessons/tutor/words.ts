import { askedFor, type Concept, concepts, irregular, light, passing, phrases } from './lexicon.ts';
import { withNumberWords } from './number-words.ts';

/** Characters of a word that are looked at; what is longer is none. */
const longestWord = 40;

/** The words of a text in lower case, with plain apostrophes. */
export function wordsOf(text: string): string[] {
  const plain = withNumberWords(text).toLowerCase().replace(/[’‘]/g, "'").replaceAll('%', ' percent ');
  return (plain.match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).map((word) => word.slice(0, longestWord));
}

/** The words of a text that say what it is about. */
export const tellingWords = (text: string): string[] =>
  wordsOf(text).filter((word) => !passing.has(word.replace(/'s$/, '')));

/** The words of a text by which one of its sentences is told from another: also those that tell little. */
export const searchedWords = (text: string): string[] => searchedIn(text, phrases);

/** The words of a question by which sentences are searched. */
export const askedWords = (question: string): string[] => searchedIn(question, askedFor);

function searchedIn(text: string, replaced: typeof phrases): string[] {
  const said = replaced.reduce((soFar, [phrase, word]) => soFar.replace(phrase, word), text);
  return wordsOf(said).filter((word) => light.has(word) || !passing.has(word.replace(/'s$/, '')));
}

/** One form for the forms of a word: 'companies' and 'company', 'risen' and 'rises'. English, and roughly so. */
export function stemOf(word: string): string {
  const bare = word.replace(/'\p{L}*$/u, '');
  return irregular.get(bare) ?? withoutE(withoutEnding(bare));
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

const lightStems = new Set([...light].map((word) => stemOf(word)));
/** Whether a term tells little. */
export const isLight = (term: string): boolean => lightStems.has(term);

const conceptsOf = new Map<string, Concept[]>();
for (const concept of concepts)
  for (const stem of new Set(concept.words.map(stemOf)))
    conceptsOf.set(stem, [...(conceptsOf.get(stem) ?? []), concept]);

/** By what a word is found: its stem, and what it means in this course, which other words mean, too. */
export function termsOf(word: string): string[] {
  const stem = stemOf(word);
  return [stem, ...(conceptsOf.get(stem) ?? []).map(({ name }) => `${meaning}${name}`)];
}

/** Whether a stem means what other words mean, too. */
export const hasMeaning = (stem: string): boolean => conceptsOf.has(stem);

/** Marks a term that is a meaning. */
const meaning = '=';
export const isMeaning = (term: string): boolean => term.startsWith(meaning);

// Who introduces a word by name talks about it more than its count tells.
const introduction = 2;
const introduced = /\b(?:is called|are called|has a name:|known as) (?:an? |the )?(\p{L}+)/giu;

const topicOf = (word: string) => conceptsOf.get(stemOf(word))?.find(({ isTopic }) => isTopic);

/** What a text talks about most, by the names of its meanings. */
export function topicsOf(text: string, most: number): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const concept = topicOf(word);
    if (concept) counts.set(concept.name, (counts.get(concept.name) ?? 0) + 1);
  }
  const named = new Set(
    [...text.matchAll(introduced)].map(([, word = '']) => topicOf(word.toLowerCase())?.name),
  );
  const weight = (name: string, count: number) => count + (named.has(name) ? introduction : 0);
  return [...counts]
    .sort(([one, count], [other, otherCount]) => weight(other, otherCount) - weight(one, count))
    .slice(0, most)
    .map(([name]) => name);
}
