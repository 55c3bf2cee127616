import MiniSearch from 'minisearch';
import type { Find } from '#core/lessons/tutor/built-in.ts';
import { fitOf } from '#core/lessons/tutor/question-kind.ts';
import type { Found } from '#core/lessons/tutor/quote.ts';
import {
  askedWords,
  hasMeaning,
  isLight,
  isMeaning,
  searchedWords,
  stemOf,
  termsOf,
} from '#core/lessons/tutor/words.ts';

/** Words of a question that are looked up; the time a search takes grows with them. */
const mostWords = 40;
/** Sentences worth looking at. */
const mostFound = 8;
/** A slip of the finger in five letters; shorter words have too many neighbours. */
const slip = (term: string) => (term.length > 4 && !isMeaning(term) ? 0.2 : false);
/** A sentence with the very word has its meaning, too: so it is nearer than one that only means the same. */
const weightOf = (term: string) => (hasMeaning(term) ? 0.2 : 1);
/** What a word tells that stands in any sentence, beside one that names a subject. */
const lightly = 0.3;
/** What a word tells of which the text has only others that mean the same, or a likeness. */
const byMeaning = 0.6;

interface Place {
  id: number;
  sentence: string;
  /** The question just before, which it answers. */
  asked: string;
  /** What stands around it. */
  near: string;
}

/**
 * Makes the sentences of a text searchable by what they mean: other forms of a word and other words for it, too.
 * What stands around a sentence counts a little, and so does whether it has what such a question asks for.
 */
export function sentenceSearch(sentences: readonly string[]): Find {
  const index = new MiniSearch<Place>({
    fields: ['sentence', 'asked', 'near'],
    tokenize: searchedWords,
    processTerm: termsOf,
    searchOptions: {
      fuzzy: slip,
      boost: { sentence: 1, asked: 0.7, near: 0.2 },
      boostTerm: weightOf,
      // In sentences of one text length tells little.
      bm25: { k: 0.5, b: 0.2, d: 0.5 },
    },
  });
  index.addAll(sentences.map((sentence, id) => placeOf(sentence, id, sentences)));

  /** Adds what one word of the question tells: the more, the fewer sentences have it. */
  const look = (word: string, found: Map<number, Found>) => {
    // MiniSearch multiplies by how many of a word's terms are met, as if they were different words.
    const results = index
      .search(word)
      .map(({ queryTerms, score, ...rest }) => ({ ...rest, queryTerms, score: score / queryTerms.length }));
    const most = Math.max(...results.map(({ score }) => score));
    const having = results.filter(({ match }) =>
      Object.values(match).some((fields) => fields.includes('sentence')),
    );
    const rarity = Math.log(1 + sentences.length / Math.max(1, having.length));
    const isMet = results.some(({ terms }) => terms.includes(stemOf(word)));
    const weight = rarity * (isLight(stemOf(word)) ? lightly : 1) * (isMet ? 1 : byMeaning);
    for (const { id, score, queryTerms } of results) {
      const known = found.get(id);
      const terms = [...(known?.terms ?? []), ...queryTerms];
      found.set(id, { place: id, terms, score: (known?.score ?? 0) + (weight * score) / most });
    }
  };
  return (question) => {
    const found = new Map<number, Found>();
    for (const word of new Set(askedWords(question).slice(0, mostWords))) look(word, found);
    const fitness = fitOf(question);
    return [...found.values()]
      .map((one) => ({ ...one, score: one.score * fitness(sentences[one.place] ?? '') }))
      .sort((one, other) => other.score - one.score)
      .slice(0, mostFound);
  };
}

function placeOf(sentence: string, id: number, sentences: readonly string[]): Place {
  const before = sentences[id - 1] ?? '';
  const after = sentences[id + 1] ?? '';
  const isAnswer = before.endsWith('?');
  return { id, sentence, asked: isAnswer ? before : '', near: isAnswer ? after : `${before} ${after}` };
}
