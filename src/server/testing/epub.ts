import { strToU8, type Zippable, zipSync } from 'fflate';

interface Page {
  /** Its name without the ending; its place in the list says where it comes. */
  name: string;
  /** In the table of contents; without it the table does not name the page. */
  title?: string;
  /** How deep it stands in that table, 1 or 2. */
  level?: number;
  /** What stands in its body. */
  body: string;
  isLinear?: boolean;
}

export interface GivenEpub {
  version?: 2 | 3;
  title?: string;
  authors?: string[];
  language?: string;
  pages: Page[];
  /** Entries of the table of contents beside those of whole pages. */
  contents?: { href: string; title: string }[];
  cover?: { name: string; type: string; content: Uint8Array };
  /** What `META-INF/encryption.xml` says of each file. */
  encryption?: { algorithm: string; path: string }[];
  /** Entries beside those that a book has, or in place of them; undefined takes one out. */
  entries?: Record<string, string | Uint8Array | undefined>;
}

/** Words of prose in paragraphs, as the body of a page; each word is another. */
export function prose(words: number, wordsInParagraph = 60): string {
  const paragraphs: string[] = [];
  for (let from = 0; from < words; from += wordsInParagraph) {
    const count = Math.min(wordsInParagraph, words - from);
    paragraphs.push(`<p>${Array.from({ length: count }, (_, n) => `word${from + n}`).join(' ')}.</p>`);
  }
  return paragraphs.join('\n');
}

/** A book as writing programs make it: EPUB 3 with a navigation page and an NCX, or EPUB 2 with an NCX alone. */
export function epub({
  version = 3,
  title = 'A Book',
  authors = ['Ada Winter'],
  ...given
}: GivenEpub): Uint8Array {
  const files: Record<string, string | Uint8Array | undefined> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container,
    'OEBPS/content.opf': packageDocument({ version, title, authors, ...given }),
    'OEBPS/toc.ncx': ncx(given),
    ...(version === 3 && { 'OEBPS/nav.xhtml': nav(given) }),
    ...Object.fromEntries(
      given.pages.map(({ name, body }) => [`OEBPS/text/${name}.xhtml`, page(name, body)]),
    ),
    ...(given.cover && { [`OEBPS/${given.cover.name}`]: given.cover.content }),
    ...(given.encryption && { 'META-INF/encryption.xml': encryption(given.encryption) }),
    ...given.entries,
  };
  const zippable: Zippable = {};
  for (const [name, content] of Object.entries(files)) {
    if (content !== undefined) zippable[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return zipSync(zippable);
}

const container = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const page = (name: string, body: string) => `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${name}</title></head>
<body>${body}</body></html>`;

function packageDocument({ version, title, authors = [], language = 'en', pages, cover }: GivenEpub): string {
  const items = pages.map(
    ({ name }, n) => `<item id="p${n}" href="text/${name}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const refs = pages.map(
    ({ isLinear }, n) => `<itemref idref="p${n}"${isLinear === false ? ' linear="no"' : ''}/>`,
  );
  const creators = authors.map((author) => `<dc:creator>${author}</dc:creator>`);
  const isNew = version === 3;
  return `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="${version}.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">x</dc:identifier>
<dc:title>${title}</dc:title>${creators.join('')}<dc:language>${language}</dc:language>
${cover && !isNew ? '<meta name="cover" content="cover"/>' : ''}</metadata>
<manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
${isNew ? '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>' : ''}
${cover ? `<item id="cover" href="${cover.name}" media-type="${cover.type}"${isNew ? ' properties="cover-image"' : ''}/>` : ''}
${items.join('\n')}</manifest><spine toc="ncx">${refs.join('')}</spine></package>`;
}

const entriesOf = ({ pages, contents = [] }: Pick<GivenEpub, 'pages' | 'contents'>) => [
  ...pages.flatMap(({ name, title, level = 1 }) =>
    title === undefined ? [] : [{ href: `text/${name}.xhtml`, title, level }],
  ),
  ...contents.map((entry) => ({ ...entry, level: 1 })),
];

interface Entry {
  level: number;
  begin: string;
  end: string;
}

/** Entries one after the other, those of the second level in a list within the one before. */
function nested(entries: Entry[], open = '', close = ''): string {
  return entries
    .map(({ level, begin, end }, n) => {
      const next = entries[n + 1]?.level ?? 1;
      if (level < next) return begin + open;
      return level > next ? begin + end + close + end : begin + end;
    })
    .join('');
}

function nav(given: Pick<GivenEpub, 'pages' | 'contents'>): string {
  const items = entriesOf(given).map(({ href, title, level }) => {
    return { level, begin: `<li><a href="${href}">${title}</a>`, end: '</li>' };
  });
  return `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
<head><title>Contents</title></head><body><nav epub:type="toc"><h1>Contents</h1><ol>${nested(items, '<ol>', '</ol>')}</ol></nav>
<nav epub:type="page-list"><ol><li><a href="${entriesOf(given)[0]?.href}#none">12</a></li></ol></nav></body></html>`;
}

function ncx(given: Pick<GivenEpub, 'pages' | 'contents'>): string {
  const points = entriesOf(given).map(({ href, title, level }, n) => {
    const label = `<navLabel><text>${title}</text></navLabel><content src="${href}"/>`;
    return { level, begin: `<navPoint id="n${n}" playOrder="${n}">${label}`, end: '</navPoint>' };
  });
  return `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<docTitle><text>A Book</text></docTitle><navMap>${nested(points)}</navMap></ncx>`;
}

function encryption(files: { algorithm: string; path: string }[]): string {
  const data = files.map(
    ({ algorithm, path }) => `<enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/>
<enc:CipherData><enc:CipherReference URI="${path}"/></enc:CipherData></enc:EncryptedData>`,
  );
  return `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"
xmlns:enc="http://www.w3.org/2001/04/xmlenc#">${data.join('')}</encryption>`;
}
