import type { BuiltInDeck } from './deck-file.ts';
import { stemOf } from './keywords.ts';
import { hasOneTypo, isTypo } from './typos.ts';

// Words that do not name a topic.
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
  /** The words without spaces, to match 'java script' or 'timestables'. */
  joined: string;
}

function toName(text: string): Name {
  const all: string[] = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const meaningful = all.filter((word) => !fillers.has(stemOf(word)));
  const words = meaningful.length > 0 ? meaningful : all;
  return { words: words.map(stemOf), joined: stemOf(words.join('')) };
}

/**
 * Finds the deck for a topic that a learner typed. Fillers, plurals, accents, order and small typos do not matter. A
 * deck matches if the topic has all words of one of its names, and no word that its names lack. So 'planets of the
 * solar system' is found, and neither 'java' nor 'history of France' matches another topic. A name of a single word is
 * broad, so it only combines with other such names: 'heart' matches 'heart and lungs', but 'geography' does not match
 * 'geography of Europe' if Europe is only part of the name 'capitals of Europe'.
 */
export function deckMatcher<Deck extends BuiltInDeck>(decks: readonly Deck[]) {
  const named = decks.map((deck) => {
    const names = [deck.title, ...deck.alsoNamed].map(toName);
    const single = new Set(names.flatMap(({ words: [first = '', ...more] }) => (more.length ? [] : [first])));
    return { deck, names, single, words: new Set(names.flatMap(({ words }) => words)) };
  });
  const known = new Set(named.flatMap(({ words }) => [...words]));

  return (topic: string): Deck | undefined => {
    const { words: typedWords, joined } = toName(topic);
    // A word of any deck's name is no typo: 'plants' does not become 'planets'.
    const correctedWords = typedWords.map((word) =>
      known.has(word) ? word : (correctTypo(word, known) ?? word),
    );
    const wanted = new Set(correctedWords);
    const scored = named.map(({ deck, names, single, words }) => {
      const isWithin = [...wanted].every((word) => words.has(word));
      const isOfSingle = [...wanted].every((word) => single.has(word));
      const scores = names.map((name, index) => {
        if (name.joined === joined || name.words.join(' ') === correctedWords.join(' '))
          return exact - index / names.length;
        if (name.words.length > 1 && isNameWithTypo(name.words, wanted, known)) return 1;
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

// Higher than any share of words. Among exact matches, the deck's title scores highest.
const exact = 3;
const nothing = <Deck>(): { deck: Deck | undefined; score: number } => ({ deck: undefined, score: 0 });

/** Whether a topic is a name of several words with a typo in one of them. */
function isNameWithTypo(name: readonly string[], wanted: ReadonlySet<string>, known: ReadonlySet<string>) {
  const [missing = '', ...others] = name.filter((word) => !wanted.has(word));
  const [extra = '', ...more] = [...wanted].filter((word) => !name.includes(word));
  return others.length + more.length === 0 && !known.has(extra) && hasOneTypo(extra, missing);
}

function correctTypo(word: string, known: ReadonlySet<string>): string | undefined {
  for (const right of known) if (isTypo(word, right)) return right;
  return undefined;
}
