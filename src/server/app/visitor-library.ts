import { libraryFolder, questLibrary } from '../features/quests/library/quest-library.ts';
import { libraryBook } from '../features/quests/library/shelf.ts';
import { libraryData } from '../features/quests/progress/quest-service.ts';

/** The library's books, and the answer to a visitor who asks for them on `day`, for the pages that the build prerenders. */
export function visitorLibrary(day: string) {
  // The server logs unreadable books when it starts.
  const books = [...questLibrary(libraryFolder, () => undefined).values()];
  return { books, data: libraryData(books.map(libraryBook), day) };
}
