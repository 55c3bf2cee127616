import { type Answers, addressOf } from '#contract/call.ts';
import * as contract from '#contract/quests.ts';
import {
  type LibraryBook,
  libraryFolder,
  questLibrary,
} from '../../src/server/features/quests/quest-library.ts';
import { visitorsData } from '../../src/server/features/quests/quests.ts';
import { fromLibrary } from '../../src/server/features/quests/shelf.ts';
import { type PublicPage, publicPages } from '../../src/web/app/public-pages.ts';

/** A page that the build draws. */
export interface PageToDraw {
  /** What is told of it. */
  about: PublicPage;
  /** What the server would tell a visitor, as far as the page shows it. */
  answers: Answers;
}

/** An address that no page has. */
export const notFound = '/not-found';

const ofNotFound: PublicPage = {
  description: 'There is no page at this address.',
  picture: 'house',
  isUnlisted: true,
};

// A drawn page lasts for many days; the browser that shows it counts its own.
const noDay = '1970-01-01';

const showsBooks = new Set(['/library', '/home']);

/** All pages to draw, by address: those of the app, that of what is not there, and one for each book of the library. */
export function pagesToDraw(): Record<string, PageToDraw> {
  // Of one that cannot be read the server tells when it starts.
  const books = [...questLibrary(libraryFolder, () => undefined).values()];
  const library = { [addressOf(contract.data, {})]: visitorsData(books.map(fromLibrary), noDay) };
  const pages: Record<string, PageToDraw> = {};
  for (const [path, about] of Object.entries({ ...publicPages, [notFound]: ofNotFound })) {
    pages[path] = { about, answers: showsBooks.has(path) ? library : {} };
  }
  for (const book of books) pages[`/quest/${book.id}`] = questPage(book, library);
  return pages;
}

/** The page of a book shows the text of the first episode, of which a reader has not done any. */
function questPage({ id: bookId, about, ages, episodes }: LibraryBook, library: Answers): PageToDraw {
  const [first] = episodes;
  if (!first) throw new Error(`The book ${bookId} has no episode.`);
  const { id: episodeId, title, paragraphs } = first;
  return {
    about: { description: `${about} Ages ${ages}.`, picture: 'house', needsScript: true },
    answers: { ...library, [addressOf(contract.episodeText, { bookId, episodeId })]: { title, paragraphs } },
  };
}
