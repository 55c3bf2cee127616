import type { ImportedBookRepository } from '../import/imported-book-repository.ts';
import type { ImportedBook } from '../progress/quest-repository.ts';
import type { LibraryBook, QuestLibrary } from './quest-library.ts';

/** A book as the list shows it, without its reader's progress. */
export interface ShelfBook {
  id: string;
  title: string;
  author: string;
  episodes: readonly { id: string; title: string; duration: number }[];
  /** The URL of its cover, or ''. */
  cover: string;
  about: string;
  ages: string;
  mood: string;
  /** BCP 47, or ''. */
  language: string;
  /** Whether the reader imported it. */
  isOwn: boolean;
}

export type Shelf = ReturnType<typeof shelf>;

const coverUrl = (id: string, version: string) => `/api/quest/cover?bookId=${id}&version=${version}`;

/** The books that a reader can open: the library's, and those that the reader imported. */
export function shelf(library: QuestLibrary, imported: ImportedBookRepository) {
  return {
    library: [...library.values()].map(libraryBook) as readonly ShelfBook[],

    /** The ids of a library book's episodes; undefined for any other book. */
    libraryEpisodeIds: (bookId: string): string[] | undefined =>
      library.get(bookId)?.episodes.map(({ id }) => id),

    importedBook({ hasCover, ...book }: ImportedBook): ShelfBook {
      // The cover of an imported book never changes, so its version is always 1.
      const cover = hasCover ? coverUrl(book.id, '1') : '';
      return { ...book, cover, about: '', ages: '', mood: '', isOwn: true };
    },

    /** The text of an episode; undefined if there is none that this reader, or a guest, may read. */
    async text(
      bookId: string,
      episodeId: string,
      userId: string | undefined,
    ): Promise<{ title: string; paragraphs: readonly string[] } | undefined> {
      const book = library.get(bookId);
      if (book) return book.episodes.find(({ id }) => id === episodeId);
      return userId === undefined ? undefined : imported.textOf(userId, bookId, episodeId);
    },

    async cover(
      bookId: string,
      userId: string | undefined,
    ): Promise<{ type: string; content: Uint8Array } | undefined> {
      const book = library.get(bookId);
      if (book) return book.cover && { type: 'image/svg+xml', content: book.cover.content };
      return userId === undefined ? undefined : imported.coverOf(userId, bookId);
    },
  };
}

/** A library book as the list shows it. */
export function libraryBook({ cover, episodes, ...book }: LibraryBook): ShelfBook {
  return {
    ...book,
    episodes: episodes.map(({ id, title, duration }) => ({ id, title, duration })),
    cover: cover ? coverUrl(book.id, cover.version) : '',
    isOwn: false,
  };
}
