import type { Chapter } from '#core/quests/episodes.ts';
import { pictureTypeOf } from '../../../platform/picture-type.ts';
import { bookLimits } from './book-limits.ts';
import { BookRefused } from './book-refused.ts';
import { type EpubArchive, openEpub } from './epub-archive.ts';
import { readContents } from './epub-contents.ts';
import { type EpubPackage, type Item, readPackage } from './epub-package.ts';
import type { RawBook } from './incoming-book.ts';
import { chaptersOfPage, flat, sounds } from './page-text.ts';

/** Reads an EPUB 2 or 3: text only, nothing of it ever runs. Throws `BookRefused`. */
export function readEpub(file: Uint8Array): RawBook {
  const archive = openEpub(file);
  const described = readPackage(archive);
  const chapters = chaptersOf(archive, described);
  return {
    title: flat(described.title),
    author: flat(described.author),
    language: described.language,
    cover: coverOf(archive, described.cover),
    chapters,
  };
}

/**
 * A page that the table of contents does not name goes on with the chapter before, for long chapters are often
 * cut into several pages. Where there is no table at all, each page is a chapter.
 */
function chaptersOf(archive: EpubArchive, described: EpubPackage): RawBook['chapters'] {
  const contents = readContents(archive, described);
  const names = new Set(
    [described.title, described.author, ...described.author.split(', ')]
      .concat([...contents.values()].flatMap((titles) => [...titles.values()].map(({ title }) => title)))
      .map(sounds),
  );
  const isNamed = described.pages.some(({ path }) => contents.has(path));
  const chapters: RawBook['chapters'] = [];
  let characters = 0;
  let isPageFound = false;
  for (const { path } of described.pages.filter(({ path }) => path !== described.nav?.path)) {
    const source = archive.text(path);
    if (source === undefined) continue;
    isPageFound = true;
    const titles = contents.get(path);
    const { start, begun } = chaptersOfPage(source, titles ?? new Map());
    if (begun.length === 0 && isListOfNames(start, names)) continue;
    const before = chapters.at(-1);
    if (isNamed && before && !titles?.has('')) {
      for (const paragraph of wholeOf(start)) before.paragraphs.push(paragraph);
    } else if (wholeOf(start).length > 0) chapters.push(start);
    for (const chapter of begun) chapters.push(chapter);
    characters += [start, ...begun]
      .flatMap(({ paragraphs }) => paragraphs)
      .reduce((sum, { length }) => sum + length, 0);
    if (characters > bookLimits.characters) throw new BookRefused('fileTooBig');
  }
  if (!isPageFound) throw new BookRefused('unreadableBook');
  return chapters;
}

/** A page that only says who wrote what, or that is a table of contents among the others. */
const isListOfNames = (page: Chapter, names: ReadonlySet<string>) =>
  page.paragraphs.length > 0 && wholeOf(page).every((text) => names.has(sounds(text)));

/** Its paragraphs under its title: a heading within a chapter is a part of it. */
const wholeOf = ({ title, paragraphs }: Chapter) => (title === '' ? paragraphs : [title, ...paragraphs]);

function coverOf(archive: EpubArchive, item: Item | undefined): RawBook['cover'] {
  if (!item || archive.sizeOf(item.path) > bookLimits.coverBytes) return undefined;
  const content = archive.bytes(item.path);
  const type = content && pictureTypeOf(content);
  return type && { type, content };
}
