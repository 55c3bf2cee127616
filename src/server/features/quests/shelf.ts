import type { OwnBookRepository } from './own-book-repository.ts';
import type { LibraryBook, QuestLibrary } from './quest-library.ts';
import type { OwnShelved } from './quest-repository.ts';

/** A book without what its reader did. */
export interface Shelved {
  id: string;
  title: string;
  author: string;
  episodes: readonly { id: string; title: string; duration: number }[];
  /** The address of its cover, or ''. */
  cover: string;
  about: string;
  ages: string;
  mood: string;
  /** BCP 47, or ''. */
  language: string;
  isOwn: boolean;
}

export type Shelf = ReturnType<typeof shelf>;

const coverAddress = (id: string, version: string) => `/api/quest/cover?bookId=${id}&version=${version}`;

/** The books that a reader can take: those of the library, and their own. */
export function shelf(library: QuestLibrary, own: OwnBookRepository) {
  const ofLibrary = [...library.values()].map(fromLibrary);
  return {
    ofLibrary: ofLibrary as readonly Shelved[],

    /** Undefined for what is no book of the library. */
    libraryEpisodeIds: (bookId: string): string[] | undefined =>
      library.get(bookId)?.episodes.map(({ id }) => id),

    /** A reader's own book, as a list shows it. Its cover never changes. */
    ownBook({ hasCover, ...book }: OwnShelved): Shelved {
      const cover = hasCover ? coverAddress(book.id, '1') : '';
      return { ...book, cover, about: '', ages: '', mood: '', isOwn: true };
    },

    /** An episode's text; undefined where there is none that this reader, or a visitor, may read. */
    async text(
      bookId: string,
      episodeId: string,
      userId: string | undefined,
    ): Promise<{ title: string; paragraphs: readonly string[] } | undefined> {
      const book = library.get(bookId);
      if (book) return book.episodes.find(({ id }) => id === episodeId);
      return userId === undefined ? undefined : own.textOf(userId, bookId, episodeId);
    },

    async cover(
      bookId: string,
      userId: string | undefined,
    ): Promise<{ type: string; content: Uint8Array } | undefined> {
      const book = library.get(bookId);
      if (book) return book.cover && { type: 'image/svg+xml', content: book.cover.content };
      return userId === undefined ? undefined : own.coverOf(userId, bookId);
    },
  };
}

/** A book of the library, as it stands on the shelf. */
export function fromLibrary({ cover, episodes, ...book }: LibraryBook): Shelved {
  return {
    ...book,
    episodes: episodes.map(({ id, title, duration }) => ({ id, title, duration })),
    cover: cover ? coverAddress(book.id, cover.version) : '',
    isOwn: false,
  };
}
