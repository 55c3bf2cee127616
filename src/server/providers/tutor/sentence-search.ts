import MiniSearch from 'minisearch';
import { typeWeight } from './question-type.ts';
import { hasSynonyms, indexedWords, isConcept, isWeak, queryWords, stemOf, termsOf } from './words.ts';

/** A sentence that may answer a question; `terms` are the question's terms that led to it. */
export interface Match {
  index: number;
  score: number;
  terms: readonly string[];
}

/** Finds sentences with the question's words or their synonyms, the best first. */
export type Search = (question: string) => readonly Match[];

/** Words of a question that are looked up; the time of a search grows with them. */
const maxQueryWords = 40;
const maxMatches = 8;
/** One typing error in five letters; shorter words have too many neighbors. */
const fuzzy = (term: string) => (term.length > 4 && !isConcept(term) ? 0.2 : false);
/** A sentence with the very word also has its concept, so it ranks above one with only a synonym. */
const boostTerm = (term: string) => (hasSynonyms(term) ? 0.2 : 1);
/** Weight of a word that is common in any text. */
const weakWeight = 0.3;
/** Weight of a word of which the text has only synonyms or similar words. */
const synonymWeight = 0.6;

interface IndexedSentence {
  id: number;
  sentence: string;
  /** The question just before, which the sentence answers. */
  question: string;
  /** The neighboring sentences. */
  context: string;
}

/**
 * Indexes sentences for a search by inflected forms and synonyms. Neighboring sentences count a little, and so does
 * whether a sentence has what the type of question asks for.
 */
export function sentenceSearch(sentences: readonly string[]): Search {
  const miniSearch = new MiniSearch<IndexedSentence>({
    fields: ['sentence', 'question', 'context'],
    tokenize: indexedWords,
    processTerm: termsOf,
    searchOptions: {
      fuzzy,
      boost: { sentence: 1, question: 0.7, context: 0.2 },
      boostTerm,
      // The length of a single sentence says little.
      bm25: { k: 0.5, b: 0.2, d: 0.5 },
    },
  });
  miniSearch.addAll(sentences.map((_, index) => indexed(index, sentences)));

  /** Adds the scores of one word of the question, weighted by how few sentences have it. */
  const addScores = (word: string, matches: Map<number, Match>) => {
    // MiniSearch multiplies by the number of matched terms of a word, as if they were different words.
    const results = miniSearch
      .search(word)
      .map(({ queryTerms, score, ...rest }) => ({ ...rest, queryTerms, score: score / queryTerms.length }));
    const bestScore = Math.max(...results.map(({ score }) => score));
    const containing = results.filter(({ match }) =>
      Object.values(match).some((fields) => fields.includes('sentence')),
    );
    const rarity = Math.log(1 + sentences.length / Math.max(1, containing.length));
    const isExact = results.some(({ terms }) => terms.includes(stemOf(word)));
    const weight = rarity * (isWeak(stemOf(word)) ? weakWeight : 1) * (isExact ? 1 : synonymWeight);
    for (const { id, score, queryTerms } of results) {
      const match = matches.get(id);
      const terms = [...(match?.terms ?? []), ...queryTerms];
      matches.set(id, { index: id, terms, score: (match?.score ?? 0) + (weight * score) / bestScore });
    }
  };
  return (question) => {
    const matches = new Map<number, Match>();
    for (const word of new Set(queryWords(question).slice(0, maxQueryWords))) addScores(word, matches);
    const weightOf = typeWeight(question);
    return [...matches.values()]
      .map((match) => ({ ...match, score: match.score * weightOf(sentences[match.index] ?? '') }))
      .sort((one, other) => other.score - one.score)
      .slice(0, maxMatches);
  };
}

function indexed(index: number, sentences: readonly string[]): IndexedSentence {
  const before = sentences[index - 1] ?? '';
  const after = sentences[index + 1] ?? '';
  const isAnswer = before.endsWith('?');
  return {
    id: index,
    sentence: sentences[index] ?? '',
    question: isAnswer ? before : '',
    context: isAnswer ? after : `${before} ${after}`,
  };
}
