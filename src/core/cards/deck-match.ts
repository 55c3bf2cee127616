import type { BuiltInDeck } from './deck-file.ts';
import { isMistyped, isNearly } from './mistyped.ts';
import { stemOf } from './words-of.ts';

// They say that somebody wants to learn, not what.
const fillers = new Set(
  `a an the of in on at to for from by with and or my me our i want about all some learn learning study studying
  basic beginner beginning begin intro introduction introductory fundamental essential fact flashcard card deck
  quiz test exam lesson kid child children easy simple tutorial course class guide overview 101 topic please
  what is are how do does`
    .split(/\s+/)
    .map(stemOf),
);

interface Name {
  words: string[];
  /** The words in a row, for who writes 'java script' or 'timestables'. */
  joined: string;
}

function nameOf(text: string): Name {
  const all: string[] = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !fillers.has(stemOf(word)));
  const words = telling.length > 0 ? telling : all;
  return { words: words.map(stemOf), joined: stemOf(words.join('')) };
}

/**
 * Finds the deck for a topic as a learner types it. It fits if, apart from fillers, plurals, accents, order and
 * small slips, the topic has all words of one of the deck's names and no word that the names do not have: so
 * 'planets of the solar system' is found, and neither 'java' nor 'history of France' is taken for another topic.
 * A name of a single word is wide, so beside it only other such names count: 'heart and lungs' is found by
 * 'heart', and 'geography of Europe' is not found by 'geography' where Europe stands for its capitals.
 */
export function deckMatcher<Deck extends BuiltInDeck>(decks: readonly Deck[]) {
  const named = decks.map((deck) => {
    const names = [deck.title, ...deck.alsoNamed].map(nameOf);
    const single = new Set(names.flatMap(({ words: [first = '', ...more] }) => (more.length ? [] : [first])));
    return { deck, names, single, words: new Set(names.flatMap(({ words }) => words)) };
  });
  const known = new Set(named.flatMap(({ words }) => [...words]));

  return (topic: string): Deck | undefined => {
    const { words: typed, joined } = nameOf(topic);
    // A word that any deck knows is meant: 'plants' is no slip of 'planets'.
    const meant = typed.map((word) => (known.has(word) ? word : (mended(word, known) ?? word)));
    const wanted = new Set(meant);
    const scored = named.map(({ deck, names, single, words }) => {
      const isWithin = [...wanted].every((word) => words.has(word));
      const isOfSingle = [...wanted].every((word) => single.has(word));
      const scores = names.map((name, index) => {
        if (name.joined === joined || name.words.join(' ') === meant.join(' '))
          return exact - index / names.length;
        if (name.words.length > 1 && hasOneSlip(name.words, wanted, known)) return 1;
        if (!isWithin || !name.words.every((word) => wanted.has(word))) return 0;
        if (name.words.length === 1 && !isOfSingle) return 0;
        return new Set(name.words).size / wanted.size;
      });
      return { deck, score: Math.max(...scores) };
    });
    const best = scored.reduce((one, other) => (other.score > one.score ? other : one), nothing<Deck>());
    return best.deck;
  };
}

/** Above any share of words; among names said outright, the deck's own title counts most. */
const exact = 3;
const nothing = <Deck>(): { deck: Deck | undefined; score: number } => ({ deck: undefined, score: 0 });

/** Whether a topic is a name of several words with a slip in one of them, which the others show to be one. */
function hasOneSlip(name: readonly string[], wanted: ReadonlySet<string>, known: ReadonlySet<string>) {
  const [missing = '', ...others] = name.filter((word) => !wanted.has(word));
  const [extra = '', ...more] = [...wanted].filter((word) => !name.includes(word));
  return others.length + more.length === 0 && !known.has(extra) && isNearly(extra, missing);
}

function mended(word: string, known: ReadonlySet<string>): string | undefined {
  for (const right of known) if (isMistyped(word, right)) return right;
  return undefined;
}
