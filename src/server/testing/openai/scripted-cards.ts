import type { WrittenCard } from '#core/cards/written-card.ts';

// Unlike enough that no two cards about them are taken for one.
const animals =
  `antelope badger camel dolphin eagle ferret giraffe hedgehog iguana jaguar kangaroo lemur mongoose
  narwhal octopus penguin quail raccoon seahorse tortoise urchin vulture walrus yak zebra`.split(/\s+/);

/** Good cards, each unlike the others; `from` skips that many. There are 25. */
export function scriptedCards(count: number, from = 0): WrittenCard[] {
  return animals.slice(from, from + count).map((animal) => ({
    question: `What does the scripted ${animal} eat?`,
    answer: `**Food number ${animals.indexOf(animal)}**. It likes that best.`,
  }));
}

/** Cards as a service that keeps to the schema writes them. */
export const cardsJson = (cards: readonly Partial<WrittenCard>[]): string => JSON.stringify({ cards });
