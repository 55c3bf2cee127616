import MiniSearch from 'minisearch';
import type { Find } from '#core/lessons/tutor/built-in.ts';
import { isMeaning, tellingWords, termsOf } from '#core/lessons/tutor/words.ts';

/** Words of a question that are looked up; the time a search takes grows with them. */
const mostWords = 40;
/** Sentences worth looking at. */
const mostFound = 8;
/** A slip of the finger in five letters; shorter words have too many neighbours. */
const slip = (term: string) => (term.length > 4 && !isMeaning(term) ? 0.2 : false);

/** Makes the sentences of a text searchable by what they mean: other forms of a word and other words for it, too. */
export function sentenceSearch(sentences: readonly string[]): Find {
  const index = new MiniSearch<{ id: number; sentence: string }>({
    fields: ['sentence'],
    tokenize: tellingWords,
    processTerm: termsOf,
    searchOptions: {
      fuzzy: slip,
      // The word itself is nearer than one that means the same.
      boostTerm: (term) => (isMeaning(term) ? 0.5 : 1),
    },
  });
  index.addAll(sentences.map((sentence, id) => ({ id, sentence })));
  return (question) => {
    const words = [...new Set(tellingWords(question))].slice(0, mostWords);
    return index
      .search(words.join(' '))
      .slice(0, mostFound)
      .map(({ id, score, queryTerms }) => ({ place: Number(id), score, terms: queryTerms }));
  };
}
