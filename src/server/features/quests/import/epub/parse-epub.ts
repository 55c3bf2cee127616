import type { Chapter } from '#core/quests/episodes.ts';
import { pictureTypeOf } from '../../../../platform/picture-type.ts';
import { fileTooBig, unreadableBook } from '../../errors.ts';
import { bookLimits } from '../book-limits.ts';
import type { ChapteredBook } from '../parsed-book.ts';
import { type EpubArchive, openEpub } from './epub-archive.ts';
import { readContents } from './epub-contents.ts';
import { type EpubPackage, type Item, readPackage } from './epub-package.ts';
import { chaptersOfPage, lettersOnly, singleLine } from './page-text.ts';

/** Parses an EPUB 2 or 3. Only its text is used; nothing in it ever runs. Throws `unreadableBook` and `fileTooBig`. */
export function parseEpub(file: Uint8Array): ChapteredBook {
  const archive = openEpub(file);
  const pkg = readPackage(archive);
  const chapters = chaptersOf(archive, pkg);
  return {
    title: singleLine(pkg.title),
    author: singleLine(pkg.author),
    language: pkg.language,
    cover: coverOf(archive, pkg.cover),
    chapters,
  };
}

/**
 * A page that the table of contents does not list continues the chapter before it, because long chapters are often
 * split into several pages. Without a table of contents, each page is a chapter.
 */
function chaptersOf(archive: EpubArchive, pkg: EpubPackage): ChapteredBook['chapters'] {
  const contents = readContents(archive, pkg);
  const names = new Set(
    [pkg.title, pkg.author, ...pkg.author.split(', ')]
      .concat([...contents.values()].flatMap((titles) => [...titles.values()].map(({ title }) => title)))
      .map(lettersOnly),
  );
  const isNamed = pkg.pages.some(({ path }) => contents.has(path));
  const chapters: ChapteredBook['chapters'] = [];
  let characters = 0;
  let isPageFound = false;
  for (const { path } of pkg.pages.filter(({ path }) => path !== pkg.nav?.path)) {
    const source = archive.text(path);
    if (source === undefined) continue;
    isPageFound = true;
    const titles = contents.get(path);
    const { start, begun } = chaptersOfPage(source, titles ?? new Map());
    if (begun.length === 0 && isListOfNames(start, names)) continue;
    const before = chapters.at(-1);
    if (isNamed && before && !titles?.has('')) {
      for (const paragraph of withTitle(start)) before.paragraphs.push(paragraph);
    } else if (withTitle(start).length > 0) chapters.push(start);
    for (const chapter of begun) chapters.push(chapter);
    characters += [start, ...begun]
      .flatMap(({ paragraphs }) => paragraphs)
      .reduce((sum, { length }) => sum + length, 0);
    if (characters > bookLimits.characters) throw fileTooBig();
  }
  if (!isPageFound) throw unreadableBook();
  return chapters;
}

/** Whether a page contains nothing but titles and authors, as a title page or a printed table of contents. */
const isListOfNames = (page: Chapter, names: ReadonlySet<string>) =>
  page.paragraphs.length > 0 && withTitle(page).every((text) => names.has(lettersOnly(text)));

/** The paragraphs, after the title if there is one. */
const withTitle = ({ title, paragraphs }: Chapter) => (title === '' ? paragraphs : [title, ...paragraphs]);

function coverOf(archive: EpubArchive, item: Item | undefined): ChapteredBook['cover'] {
  if (!item || archive.sizeOf(item.path) > bookLimits.coverBytes) return undefined;
  const content = archive.bytes(item.path);
  const type = content && pictureTypeOf(content);
  return type && { type, content };
}
