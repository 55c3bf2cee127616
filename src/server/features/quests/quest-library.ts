import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBookFile, type WrittenBook } from './book-file.ts';

/** A book that everybody can read. */
export interface LibraryBook extends WrittenBook {
  id: string;
  /** SVG; undefined where it has none. */
  cover: { content: Uint8Array; version: string } | undefined;
}

export type QuestLibrary = ReadonlyMap<string, LibraryBook>;

export const libraryFolder = fileURLToPath(new URL('../../../../content/books', import.meta.url));

/**
 * The books of `folder` by their ids, the names of their folders, read here, once. One that cannot be read is left
 * out, and told to `isLeftOut`.
 */
export function questLibrary(
  folder: string,
  isLeftOut: (book: string, error: unknown) => void,
): QuestLibrary {
  const books = readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'book.md')))
    .sort()
    .flatMap((id): LibraryBook[] => {
      try {
        requireId(id);
        return [
          {
            id,
            ...readBookFile(readFileSync(join(folder, id, 'book.md'), 'utf8')),
            cover: coverIn(folder, id),
          },
        ];
      } catch (error) {
        isLeftOut(id, error);
        return [];
      }
    });
  return new Map(books.map((book) => [book.id, book]));
}

/** Calls, addresses and rows hold it (contract/quests.ts): one that does not fit spoils the whole list. */
function requireId(id: string): void {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error('its folder’s name has more than letters, digits, - and _');
}

function coverIn(folder: string, id: string): LibraryBook['cover'] {
  const file = join(folder, id, 'cover.svg');
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  return { content, version: createHash('sha256').update(content).digest('hex').slice(0, 12) };
}
