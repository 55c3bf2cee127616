import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltInDeck, parseDeck } from '#core/cards/deck-file.ts';
import { deckMatcher } from '#core/cards/deck-match.ts';

/** The folder of the decks that come with Kurio. */
export const builtInDecks = fileURLToPath(new URL('../../../../../content/decks', import.meta.url));

export type DeckLibrary = ReturnType<typeof deckLibrary>;

/** Reads the decks of a folder once. Skips a deck that cannot be read, and reports it to `onSkipped`. */
export function deckLibrary(folder: string, onSkipped: (file: string, cause: unknown) => void) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  const decks = files.sort().flatMap((file): BuiltInDeck[] => {
    try {
      return [parseDeck(readFileSync(join(folder, file), 'utf8'))];
    } catch (cause) {
      onSkipped(file, cause);
      return [];
    }
  });
  return { decks: decks as readonly BuiltInDeck[], find: deckMatcher(decks) };
}
