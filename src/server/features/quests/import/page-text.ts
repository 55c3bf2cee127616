import type { RawBook } from './incoming-book.ts';
import { type Mark, marksIn } from './mark-up.ts';

type Chapter = RawBook['chapters'][number];

// What is no text of the book, with all that is in it.
const dropped = new Set(
  'head script style template noscript svg math iframe object audio video canvas nav form button rt rp'.split(
    ' ',
  ),
);
const droppedTypes = new Set(
  'footnote footnotes endnote endnotes rearnote rearnotes note noteref pagebreak page-list toc index'.split(
    ' ',
  ),
);
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const blocks = new Set(
  `address article aside blockquote body caption center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6
  header hr html li main ol p pre section table tbody thead tr ul`.split(/\s+/),
);
const isHeading = (name: string) => /^h[1-6]$/.test(name);

/** Where chapters begin in a page, by the ids of their elements, and what they are called; '' is the page's start. */
export type PageTitles = ReadonlyMap<string, string>;

/**
 * The chapters of a page, as plain text: its paragraphs without notes, scripts and pictures. A page without
 * titles is one chapter, called as its first heading is ('' without one); a heading that only repeats the title
 * is left out. `start` is what stands before the first title within the page, often nothing.
 */
export function chaptersOfPage(source: string, titles: PageTitles): { start: Chapter; begun: Chapter[] } {
  const chapters: Chapter[] = [];
  let chapter: Chapter = { title: titles.get('') ?? '', paragraphs: [] };
  let text = '';
  let heading = '';
  let drop: { name: string; depth: number } | undefined;
  let note: { at: number; isLinked: boolean } | undefined;

  function endParagraph(): void {
    const paragraph = clean(text);
    text = '';
    if (paragraph === '') return;
    if (heading !== '' && chapter.title === '' && chapter.paragraphs.length === 0)
      chapter.title = flat(paragraph);
    const isTitle = chapter.paragraphs.length === 0 && sounds(paragraph) === sounds(chapter.title);
    if (!isTitle) chapter.paragraphs.push(paragraph);
  }

  function begin(title: string): void {
    endParagraph();
    chapters.push(chapter);
    chapter = { title, paragraphs: [] };
  }

  function open({ name, attributes, isEmpty }: Mark & { kind: 'open' }): void {
    const id = attributes.get('id') || attributes.get('name');
    const title = id ? titles.get(id) : undefined;
    if (title !== undefined) begin(title);
    const isOver = isEmpty || empty.has(name);
    if (isDropped(name, attributes)) {
      if (!isOver) drop = { name, depth: 1 };
      return;
    }
    if (name === 'br') text += '\n';
    if (blocks.has(name)) endParagraph();
    if (isHeading(name) && !isOver) heading = name;
    if (name === 'td' || name === 'th') text += ' ';
    if (name === 'sup' && !isOver) note = { at: text.length, isLinked: false };
    if (name === 'a' && note && attributes.get('href')?.includes('#')) note.isLinked = true;
  }

  function close(name: string): void {
    if (blocks.has(name)) endParagraph();
    if (name === heading) heading = '';
    if (name !== 'sup' || !note) return;
    // The sign of a note, whose text is elsewhere.
    if (note.isLinked && /^[[(]?[\d*†‡]{1,4}[\])]?$/.test(text.slice(note.at).trim()))
      text = text.slice(0, note.at);
    note = undefined;
  }

  for (const mark of marksIn(source)) {
    if (drop) drop = within(drop, mark);
    else if (mark.kind === 'text') text += mark.text.replaceAll(/\s+/g, ' ');
    else if (mark.kind === 'open') open(mark);
    else close(mark.name);
  }
  endParagraph();
  const [start = chapter, ...begun] = [...chapters, chapter];
  return { start, begun };
}

function isDropped(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (dropped.has(name) || attributes.has('hidden')) return true;
  const types = `${attributes.get('epub:type') ?? ''} ${attributes.get('role')?.replaceAll('doc-', '') ?? ''}`;
  return types.split(/\s+/).some((type) => droppedTypes.has(type));
}

/** Whether a dropped element goes on after a mark: until as many of its name are closed as were opened. */
function within(drop: { name: string; depth: number }, mark: Mark) {
  if (mark.kind === 'text' || mark.name !== drop.name) return drop;
  if (mark.kind === 'open') return mark.isEmpty ? drop : { ...drop, depth: drop.depth + 1 };
  return drop.depth > 1 ? { ...drop, depth: drop.depth - 1 } : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the database takes no NUL, and a voice none of the others
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\ufeff\ufffe\uffff]/g;

/** Text with even spaces and nothing that a database or a voice does not take; a line break stays one. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(control, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

export const flat = (text: string) => clean(text).replaceAll('\n', ' ');
const sounds = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
