import type { EpubArchive } from './epub-archive.ts';
import { type EpubPackage, type Item, pathFrom } from './epub-package.ts';
import { marksIn } from './mark-up.ts';
import { flat, type PageTitles, type Titled } from './page-text.ts';

/** The titles of chapters by the paths of their pages, and in those by the ids of elements. */
export type Contents = ReadonlyMap<string, PageTitles>;

/** What a book's table of contents says; EPUB 3's where there are both. */
export function readContents(archive: EpubArchive, { nav, ncx }: EpubPackage): Contents {
  const ofNav = nav ? contentsOf(nav, navEntries(archive.text(nav.path) ?? '')) : new Map();
  if (ofNav.size > 0 || !ncx) return ofNav;
  return contentsOf(ncx, ncxEntries(archive.text(ncx.path) ?? ''));
}

interface Entry extends Titled {
  href: string;
}

/** Of several entries that lead to one place the first counts, which is the outermost. */
function contentsOf({ path }: Item, entries: Iterable<Entry>): Contents {
  const contents = new Map<string, Map<string, Titled>>();
  for (const { href, ...titled } of entries) {
    const page = pathFrom(path, href);
    const fragment = decodedFragment(href);
    const titles = contents.get(page) ?? new Map<string, Titled>();
    if (titled.title !== '' && !titles.has(fragment)) titles.set(fragment, titled);
    contents.set(page, titles);
  }
  return contents;
}

function decodedFragment(href: string): string {
  const fragment = href.includes('#') ? href.slice(href.indexOf('#') + 1) : '';
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The links of the `nav` whose type is `toc`; beside it there may be lists of pages and landmarks. */
function* navEntries(source: string): Generator<Entry> {
  let isToc = false;
  let level = 0;
  let entry: Entry | undefined;
  for (const mark of marksIn(source)) {
    if (mark.kind === 'text') {
      if (entry) entry.title += mark.text;
    } else if (mark.name === 'nav') {
      isToc = mark.kind === 'open' && /\btoc\b/.test(mark.attributes.get('epub:type') ?? 'toc');
      level = 0;
    } else if (mark.name === 'ol') level += mark.kind === 'open' ? 1 : -1;
    else if (mark.name === 'a' && mark.kind === 'open') {
      const href = mark.attributes.get('href');
      entry = isToc && href ? { href, title: '', level } : undefined;
    } else if (mark.name === 'a' && entry) {
      yield { ...entry, title: flat(entry.title) };
      entry = undefined;
    }
  }
}

/** The points of an NCX: a label's text, then the address. A list of pages comes after them. */
function* ncxEntries(source: string): Generator<Entry> {
  let isInMap = false;
  let isInText = false;
  let level = 0;
  let title = '';
  for (const mark of marksIn(source)) {
    if (mark.kind === 'text') {
      if (isInText) title += mark.text;
    } else if (mark.name === 'navmap') isInMap = mark.kind === 'open';
    else if (mark.name === 'navpoint') level += mark.kind === 'open' ? 1 : -1;
    else if (mark.name === 'text') {
      isInText = mark.kind === 'open';
      if (isInText) title = '';
    } else if (mark.name === 'content' && mark.kind === 'open' && isInMap) {
      yield { href: mark.attributes.get('src') ?? '', title: flat(title), level };
    }
  }
}
