import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BookFile, parseBookFile } from './book-file.ts';

/** A book that every reader can open. */
export interface LibraryBook extends BookFile {
  id: string;
  /** SVG; undefined if the book has none. */
  cover: { content: Uint8Array; version: string } | undefined;
}

export type QuestLibrary = ReadonlyMap<string, LibraryBook>;

export const libraryFolder = fileURLToPath(new URL('../../../../../content/books', import.meta.url));

/**
 * Reads the books of a folder once, and returns them by id, which is the name of the book's own folder. Skips a
 * book that cannot be read, and reports it to `onSkipped`.
 */
export function questLibrary(
  folder: string,
  onSkipped: (book: string, error: unknown) => void,
): QuestLibrary {
  const books = readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'book.md')))
    .sort()
    .flatMap((id): LibraryBook[] => {
      try {
        requireId(id);
        const markdown = readFileSync(join(folder, id, 'book.md'), 'utf8');
        return [{ id, ...parseBookFile(markdown), cover: readCover(folder, id) }];
      } catch (error) {
        onSkipped(id, error);
        return [];
      }
    });
  return new Map(books.map((book) => [book.id, book]));
}

/** The contract validates ids in responses too (contract/quests.ts), so that one bad id would fail the whole list. */
function requireId(id: string): void {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error('its folder’s name has more than letters, digits, - and _');
}

function readCover(folder: string, id: string): LibraryBook['cover'] {
  const file = join(folder, id, 'cover.svg');
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  return { content, version: createHash('sha256').update(content).digest('hex').slice(0, 12) };
}
