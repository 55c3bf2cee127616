import { createHash, randomUUID } from 'node:crypto';
import { questLimits } from '#contract/quests.ts';
import type { Clock } from '../../../platform/clock.ts';
import { notFound, shelfFull, tooManyBooks } from '../errors.ts';
import type { QuestRepository } from '../progress/quest-repository.ts';
import type { ImportedBookRepository } from './imported-book-repository.ts';
import type { ParsedBook } from './parsed-book.ts';

interface BookImportParts {
  books: ImportedBookRepository;
  quests: QuestRepository;
  /** Parses a file where it can do no harm. */
  parse(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<ParsedBook>;
  /** Deletes the sound of paragraphs. */
  deleteSound(paragraphs: Iterable<string>): Promise<void>;
  clock: Clock;
}

export type BookImports = ReturnType<typeof bookImports>;

const refusals = { tooManyBooks, shelfFull };

/** The books that readers import, each visible to its reader only. */
export function bookImports({ books, quests, parse, deleteSound, clock }: BookImportParts) {
  return {
    /**
     * Imports a file and returns the id of its book, which is the same for the same file. Throws `unreadableBook`,
     * `encryptedBook`, `fileTooBig`, `tooManyBooks` and `shelfFull`.
     */
    async importFile(userId: string, name: string, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
      const fileHash = createHash('sha256').update(bytes).digest('hex');
      const known = await books.idByHash(userId, fileHash);
      if (known !== undefined) return known;
      // Saves parsing in vain. The limit itself is enforced where the row is added.
      if ((await books.count(userId)) >= questLimits.books) throw tooManyBooks();
      const book = await parse(name, bytes, signal);
      const row = { ...book, id: randomUUID(), fileHash, addedAt: clock(), bytes: bytesOf(book) };
      const added = await books.add(userId, row, questLimits);
      if ('refusal' in added) throw refusals[added.refusal]();
      return added.id;
    },

    /** Deletes a book with its progress and its sound. Throws `absent`. */
    async remove(userId: string, bookId: string): Promise<void> {
      const paragraphs = await books.paragraphsOf(userId, bookId);
      const isDeleted = await quests.transaction(userId, undefined, (transaction) =>
        transaction.deleteImported(bookId),
      );
      if (!isDeleted) throw notFound();
      await deleteSound(paragraphs);
    },
  };
}

function bytesOf({ cover, episodes }: ParsedBook): number {
  const textBytes = episodes
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return textBytes + (cover?.content.length ?? 0);
}
