import { languageTag } from '#core/quests/language-tag.ts';
import { BookRefused } from './book-refused.ts';
import type { EpubArchive } from './epub-archive.ts';
import { type Mark, marksIn } from './mark-up.ts';

/** A file that the package names. */
export interface Item {
  /** Its path in the archive. */
  path: string;
  type: string;
  properties: string;
}

/** What an EPUB's package document says (EPUB 3.3, 5; Open Packaging Format 2.0.1). */
export interface EpubPackage {
  title: string;
  author: string;
  /** BCP 47, or ''. */
  language: string;
  /** The pages in reading order. */
  pages: Item[];
  /** The tables of contents: EPUB 3's page, EPUB 2's NCX. */
  nav: Item | undefined;
  ncx: Item | undefined;
  cover: Item | undefined;
}

/** Reads the package document. Throws `BookRefused` where there is none. */
export function readPackage(archive: EpubArchive): EpubPackage {
  const container = [...marksIn(archive.text('META-INF/container.xml') ?? '')];
  const path = opened(container, 'rootfile').find(({ attributes }) => attributes.has('full-path'));
  const packagePath = path?.attributes.get('full-path') ?? '';
  const source = archive.text(packagePath);
  if (source === undefined) throw new BookRefused('unreadableBook');
  const marks = [...marksIn(source)];
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
      items.get(opened(marks, 'spine')[0]?.attributes.get('toc') ?? '') ??
      all.find(({ type }) => type === 'application/x-dtbncx+xml'),
    cover: coverOf(marks, items),
  };
}

const opened = (marks: readonly Mark[], name: string) =>
  marks.filter((mark) => mark.kind === 'open').filter((mark) => mark.name === name);

/** The path that a reference leads to from a file, without its fragment; '' where it leads out of the archive. */
export function pathFrom(file: string, reference: string): string {
  try {
    const base = `archive://book/${file.split('/').map(encodeURIComponent).join('/')}`;
    const { protocol, pathname } = new URL(reference, base);
    return protocol === 'archive:' ? decodeURIComponent(pathname.slice(1)) : '';
  } catch {
    return '';
  }
}

function itemsOf(marks: readonly Mark[], packagePath: string): Map<string, Item> {
  return new Map(
    opened(marks, 'item').map(({ attributes }) => [
      attributes.get('id') ?? '',
      {
        path: pathFrom(packagePath, attributes.get('href') ?? ''),
        type: attributes.get('media-type') ?? '',
        properties: attributes.get('properties') ?? '',
      },
    ]),
  );
}

const isPage = ({ type, path }: Item) =>
  type === 'application/xhtml+xml' || type === 'text/html' || (type === '' && /\.x?html?$/i.test(path));

/** What is not linear is beside the book: notes, answers, a large picture. */
function pagesOf(marks: readonly Mark[], items: ReadonlyMap<string, Item>): Item[] {
  const seen = new Set<string>();
  return opened(marks, 'itemref').flatMap(({ attributes }) => {
    const item = items.get(attributes.get('idref') ?? '');
    if (!item || !isPage(item) || attributes.get('linear') === 'no' || seen.has(item.path)) return [];
    seen.add(item.path);
    return [item];
  });
}

/** The texts of all elements of a name, with their attributes. */
function textsOf(marks: readonly Mark[], name: string) {
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

/** Those who wrote it; of creators without a role all, for EPUB 3 keeps roles elsewhere. */
function authorsOf(marks: readonly Mark[]): string {
  const creators = textsOf(marks, 'creator');
  const role = (attributes: ReadonlyMap<string, string>) =>
    attributes.get('opf:role') ?? attributes.get('role') ?? 'aut';
  const authors = creators.filter(({ attributes }) => role(attributes) === 'aut');
  return (authors.length > 0 ? authors : creators).map(({ text }) => text).join(', ');
}

function coverOf(marks: readonly Mark[], items: ReadonlyMap<string, Item>): Item | undefined {
  const named = opened(marks, 'meta').find(({ attributes }) => attributes.get('name') === 'cover');
  return (
    [...items.values()].find(({ properties }) => properties.split(/\s+/).includes('cover-image')) ??
    items.get(named?.attributes.get('content') ?? '')
  );
}
