import { createHash, randomUUID } from 'node:crypto';
import { questLimits } from '#contract/quests.ts';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { IncomingBook } from './import/incoming-book.ts';
import type { OwnBookRepository } from './own-book-repository.ts';
import type { QuestRepository } from './quest-repository.ts';

interface OwnBookParts {
  books: OwnBookRepository;
  quests: QuestRepository;
  /** Reads a file where it can do no harm. */
  read(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<IncomingBook>;
  /** Deletes the sound of paragraphs. */
  forgetSound(paragraphs: Iterable<string>): Promise<void>;
  clock: Clock;
}

export type OwnBooks = ReturnType<typeof ownBooks>;

/** Books that readers bring in, each for themselves. */
export function ownBooks({ books, quests, read, forgetSound, clock }: OwnBookParts) {
  return {
    /**
     * Brings a file in and gives its book's id, the same for the same file. Throws `unreadableBook`,
     * `encryptedBook`, `fileTooBig`, `tooManyBooks` and `shelfFull`.
     */
    async bringIn(userId: string, name: string, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
      const fileHash = createHash('sha256').update(bytes).digest('hex');
      const known = await books.idByHash(userId, fileHash);
      if (known !== undefined) return known;
      // Before the work of reading it; the rule itself is kept where the row is added.
      if ((await books.booksOf(userId)) >= questLimits.books) throw new CallError('tooManyBooks');
      const book = await read(name, bytes, signal);
      const row = { ...book, id: randomUUID(), fileHash, addedAt: clock(), bytes: bytesOf(book) };
      const added = await books.add(userId, row, questLimits);
      if ('refused' in added) throw new CallError(added.refused);
      return added.id;
    },

    /** Deletes a book with its progress and its sound. Throws `absent`. */
    async remove(userId: string, bookId: string): Promise<void> {
      const paragraphs = await books.paragraphsOf(userId, bookId);
      const isGone = await quests.inTurn(userId, undefined, (turn) => turn.deleteOwn(bookId));
      if (!isGone) throw new CallError('absent');
      await forgetSound(paragraphs);
    },
  };
}

function bytesOf({ cover, episodes }: IncomingBook): number {
  const ofText = episodes
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return ofText + (cover?.content.length ?? 0);
}
