import { type DehydratedData, urlOf } from '#contract/call.ts';
import * as contract from '#contract/quests.ts';
import { visitorLibrary } from '../../src/server/app/visitor-library.ts';
import { type PublicPage, publicPages } from '../../src/web/app/public-pages.ts';

/** A page that the build prerenders. */
export interface PageToPrerender {
  /** Its description for search engines and messengers. */
  about: PublicPage;
  /** The server's answers to a visitor that the page shows. */
  answers: DehydratedData;
}

/** An address without a page. */
export const notFound = '/not-found';

const ofNotFound: PublicPage = {
  description: 'There is no page at this address.',
  picture: 'house',
  isUnlisted: true,
};

// A prerendered page is served for many days, so it shows none; the browser knows the day.
const noDay = '1970-01-01';

const showsBooks = new Set(['/library', '/home']);

/** All pages to prerender, by address: those of the app, 'not found', and one for each book of the library. */
export function pagesToPrerender(): Record<string, PageToPrerender> {
  const { books, data } = visitorLibrary(noDay);
  const library = { [urlOf(contract.data, {})]: data };
  const pages: Record<string, PageToPrerender> = {};
  for (const [path, about] of Object.entries({ ...publicPages, [notFound]: ofNotFound })) {
    pages[path] = { about, answers: showsBooks.has(path) ? library : {} };
  }
  for (const book of books) pages[`/quest/${book.id}`] = questPage(book, library);
  return pages;
}

/** The page of a book. For a new reader it opens at the first episode. */
function questPage(
  { id: bookId, about, ages, episodes }: ReturnType<typeof visitorLibrary>['books'][number],
  library: DehydratedData,
): PageToPrerender {
  const [first] = episodes;
  if (!first) throw new Error(`The book ${bookId} has no episode.`);
  const { id: episodeId, title, paragraphs } = first;
  return {
    about: { description: `${about} Ages ${ages}.`, picture: 'house', needsScript: true },
    answers: { ...library, [urlOf(contract.episodeText, { bookId, episodeId })]: { title, paragraphs } },
  };
}
