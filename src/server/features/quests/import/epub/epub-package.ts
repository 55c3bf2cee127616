import { languageTag } from '#core/quests/language-tag.ts';
import { unreadableBook } from '../../errors.ts';
import type { EpubArchive } from './epub-archive.ts';
import { type MarkupToken, markupTokens } from './markup.ts';

/** A file that the package lists. */
export interface Item {
  /** Its path in the archive. */
  path: string;
  type: string;
  properties: string;
}

/** An EPUB's package document (EPUB 3.3, 5; Open Packaging Format 2.0.1). */
export interface EpubPackage {
  title: string;
  author: string;
  /** BCP 47, or ''. */
  language: string;
  /** The pages in reading order. */
  pages: Item[];
  /** The table of contents: a page in EPUB 3, an NCX in EPUB 2. */
  nav: Item | undefined;
  ncx: Item | undefined;
  cover: Item | undefined;
}

/** Reads the package document. Throws `unreadableBook` if there is none. */
export function readPackage(archive: EpubArchive): EpubPackage {
  const container = [...markupTokens(archive.text('META-INF/container.xml') ?? '')];
  const path = openTags(container, 'rootfile').find(({ attributes }) => attributes.has('full-path'));
  const packagePath = path?.attributes.get('full-path') ?? '';
  const source = archive.text(packagePath);
  if (source === undefined) throw unreadableBook();
  const marks = [...markupTokens(source)];
  const items = itemsOf(marks, packagePath);
  const all = [...items.values()];
  return {
    title: textsOf(marks, 'title')[0]?.text ?? '',
    author: authorsOf(marks),
    language:
      textsOf(marks, 'language')
        .map(({ text }) => languageTag(text))
        .find((tag) => tag !== '') ?? '',
    pages: pagesOf(marks, items),
    nav: all.find(({ properties }) => properties.split(/\s+/).includes('nav')),
    ncx:
      items.get(openTags(marks, 'spine')[0]?.attributes.get('toc') ?? '') ??
      all.find(({ type }) => type === 'application/x-dtbncx+xml'),
    cover: coverOf(marks, items),
  };
}

const openTags = (marks: readonly MarkupToken[], name: string) =>
  marks.filter((mark) => mark.kind === 'open').filter((mark) => mark.name === name);

/** Resolves a reference in a file to a path, without its fragment; '' if it leads out of the archive. */
export function resolvePath(file: string, reference: string): string {
  try {
    const base = `archive://book/${file.split('/').map(encodeURIComponent).join('/')}`;
    const { protocol, pathname } = new URL(reference, base);
    return protocol === 'archive:' ? decodeURIComponent(pathname.slice(1)) : '';
  } catch {
    return '';
  }
}

function itemsOf(marks: readonly MarkupToken[], packagePath: string): Map<string, Item> {
  return new Map(
    openTags(marks, 'item').map(({ attributes }) => [
      attributes.get('id') ?? '',
      {
        path: resolvePath(packagePath, attributes.get('href') ?? ''),
        type: attributes.get('media-type') ?? '',
        properties: attributes.get('properties') ?? '',
      },
    ]),
  );
}

const isPage = ({ type, path }: Item) =>
  type === 'application/xhtml+xml' || type === 'text/html' || (type === '' && /\.x?html?$/i.test(path));

/** Skips pages that are not linear. They hold notes, solutions or large pictures. */
function pagesOf(marks: readonly MarkupToken[], items: ReadonlyMap<string, Item>): Item[] {
  const seen = new Set<string>();
  return openTags(marks, 'itemref').flatMap(({ attributes }) => {
    const item = items.get(attributes.get('idref') ?? '');
    if (!item || !isPage(item) || attributes.get('linear') === 'no' || seen.has(item.path)) return [];
    seen.add(item.path);
    return [item];
  });
}

/** The texts of all elements with this name, with their attributes. */
function textsOf(marks: readonly MarkupToken[], name: string) {
  const found: { attributes: ReadonlyMap<string, string>; text: string }[] = [];
  let inside: (typeof found)[number] | undefined;
  for (const mark of marks) {
    if (mark.kind === 'open' && mark.name === name && !mark.isEmpty) {
      inside = { attributes: mark.attributes, text: '' };
      found.push(inside);
    } else if (mark.kind === 'close' && mark.name === name) inside = undefined;
    else if (mark.kind === 'text' && inside) inside.text += mark.text;
  }
  return found
    .map(({ attributes, text }) => ({ attributes, text: text.trim() }))
    .filter(({ text }) => text !== '');
}

/** The creators whose role is author. A creator without a role counts too, because EPUB 3 keeps roles elsewhere. */
function authorsOf(marks: readonly MarkupToken[]): string {
  const creators = textsOf(marks, 'creator');
  const role = (attributes: ReadonlyMap<string, string>) =>
    attributes.get('opf:role') ?? attributes.get('role') ?? 'aut';
  const authors = creators.filter(({ attributes }) => role(attributes) === 'aut');
  return (authors.length > 0 ? authors : creators).map(({ text }) => text).join(', ');
}

function coverOf(marks: readonly MarkupToken[], items: ReadonlyMap<string, Item>): Item | undefined {
  const named = openTags(marks, 'meta').find(({ attributes }) => attributes.get('name') === 'cover');
  return (
    [...items.values()].find(({ properties }) => properties.split(/\s+/).includes('cover-image')) ??
    items.get(named?.attributes.get('content') ?? '')
  );
}
