import vocabulary from '#content/lessons/vocabulary.json' with { type: 'json' };

/** Words with one meaning in a course about money. */
export interface Concept {
  /** As shown to a learner. */
  name: string;
  words: readonly string[];
  /** Whether learners may ask about it as a topic of the course. */
  isTopic: boolean;
}

const list = (words: string) => words.split(' ');
const conceptsOf = (words: Readonly<Record<string, string>>, isTopic: boolean): Concept[] =>
  Object.entries(words).map(([name, text]) => ({ name, words: list(text), isTopic }));

export const concepts: readonly Concept[] = [
  ...conceptsOf(vocabulary.topics, true),
  ...conceptsOf(vocabulary.synonyms, false),
];

/** Stems of irregular forms. */
export const irregularStems: ReadonlyMap<string, string> = new Map(
  Object.entries(vocabulary.irregularForms).flatMap(([stem, forms]) =>
    list(forms).map((form) => [form, stem] as const),
  ),
);

/** Stop words, including those for asking questions and talking about the lesson. */
export const stopWords: ReadonlySet<string> = new Set(vocabulary.stopWords.flatMap(list));

/** Stop words that still help to choose between two sentences. */
export const weakWords: ReadonlySet<string> = new Set(vocabulary.weakWords.flatMap(list));

/** Phrases and the word that replaces them. */
export const phraseSynonyms: readonly [RegExp, string][] = [
  [/\b(?:go|goes|going|went|gone) up\b/gi, 'rise'],
  [/\b(?:go|goes|going|went|gone) down\b/gi, 'fall'],
  [/\bpay(?:ing)? (?:off|back)\b/gi, 'repay'],
];

/** Replaces phrases of a question by what an answer would say. */
export const queryExpansions: readonly [RegExp, string][] = [
  ...phraseSynonyms,
  [/\bhow much money\b/gi, 'how much'],
  [/\binflation\b/gi, 'inflation rise'],
  [/n['’]t ([^.?!]{0,20}\b)enough\b/gi, "n't $1 too small"],
];
