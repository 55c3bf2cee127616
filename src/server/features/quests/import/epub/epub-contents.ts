import type { EpubArchive } from './epub-archive.ts';
import { type EpubPackage, type Item, resolvePath } from './epub-package.ts';
import { markupTokens } from './markup.ts';
import { type PageTitle, type PageTitles, singleLine } from './page-text.ts';

/** The chapter titles by the path of their page, and within it by the id of the element. */
export type Contents = ReadonlyMap<string, PageTitles>;

/** Reads a book's table of contents, preferably EPUB 3's. */
export function readContents(archive: EpubArchive, { nav, ncx }: EpubPackage): Contents {
  const fromNav = nav ? contentsOf(nav, navEntries(archive.text(nav.path) ?? '')) : new Map();
  if (fromNav.size > 0 || !ncx) return fromNav;
  return contentsOf(ncx, ncxEntries(archive.text(ncx.path) ?? ''));
}

interface Entry extends PageTitle {
  href: string;
}

/** If several entries lead to the same element, the first one counts, which is the outermost. */
function contentsOf({ path }: Item, entries: Iterable<Entry>): Contents {
  const contents = new Map<string, Map<string, PageTitle>>();
  for (const { href, ...title } of entries) {
    const page = resolvePath(path, href);
    const fragment = decodedFragment(href);
    const titles = contents.get(page) ?? new Map<string, PageTitle>();
    if (title.title !== '' && !titles.has(fragment)) titles.set(fragment, title);
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

/** The links in the `nav` of type `toc`. Other `nav` elements list pages or landmarks. */
function* navEntries(source: string): Generator<Entry> {
  let isToc = false;
  let level = 0;
  let entry: Entry | undefined;
  for (const token of markupTokens(source)) {
    if (token.kind === 'text') {
      if (entry) entry.title += token.text;
    } else if (token.name === 'nav') {
      isToc = token.kind === 'open' && /\btoc\b/.test(token.attributes.get('epub:type') ?? 'toc');
      level = 0;
    } else if (token.name === 'ol') level += token.kind === 'open' ? 1 : -1;
    else if (token.name === 'a' && token.kind === 'open') {
      const href = token.attributes.get('href');
      entry = isToc && href ? { href, title: '', level } : undefined;
    } else if (token.name === 'a' && entry) {
      yield { ...entry, title: singleLine(entry.title) };
      entry = undefined;
    }
  }
}

/** The points of an NCX: the text of a label, then its address. A list of pages may follow them. */
function* ncxEntries(source: string): Generator<Entry> {
  let isInMap = false;
  let isInText = false;
  let level = 0;
  let title = '';
  for (const token of markupTokens(source)) {
    if (token.kind === 'text') {
      if (isInText) title += token.text;
    } else if (token.name === 'navmap') isInMap = token.kind === 'open';
    else if (token.name === 'navpoint') level += token.kind === 'open' ? 1 : -1;
    else if (token.name === 'text') {
      isInText = token.kind === 'open';
      if (isInText) title = '';
    } else if (token.name === 'content' && token.kind === 'open' && isInMap) {
      yield { href: token.attributes.get('src') ?? '', title: singleLine(title), level };
    }
  }
}
