import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltInDeck, parseDeck } from '#core/cards/deck-file.ts';
import { deckMatcher } from '#core/cards/deck-match.ts';

/** The decks that were written for Kurio. */
export const builtInDecks = fileURLToPath(new URL('../../../../content/decks', import.meta.url));

export type DeckLibrary = ReturnType<typeof deckLibrary>;

/**
 * Reads the decks of a folder once. One that cannot be read is left out and told to `refused`: the others must
 * not wait for it (and a test finds it).
 */
export function deckLibrary(folder: string, refused: (file: string, cause: unknown) => void) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  const decks = files.sort().flatMap((file): BuiltInDeck[] => {
    try {
      return [parseDeck(readFileSync(join(folder, file), 'utf8'))];
    } catch (cause) {
      refused(file, cause);
      return [];
    }
  });
  return { decks: decks as readonly BuiltInDeck[], find: deckMatcher(decks) };
}
