import type { Chapter } from '#core/quests/episodes.ts';
import { footnotes, type Note, typesOf } from './footnotes.ts';
import { type MarkupToken, markupTokens } from './markup.ts';
import { TextBuilder } from './text-builder.ts';

// Elements that contain no text of the book.
const skipped = new Set(
  'head script style template noscript svg math iframe object audio video canvas nav form button rt rp'.split(
    ' ',
  ),
);
const skippedTypes = new Set('pagebreak page-list toc index titlepage'.split(' '));
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const blocks = new Set(
  `address article aside blockquote body caption center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6
  header hr html li main ol p pre section table tbody thead tr ul`.split(/\s+/),
);
const isHeading = (name: string) => /^h[1-6]$/.test(name);

/** The titles of the chapters that begin in a page, by the ids of their elements; '' is the start of the page. */
export type PageTitles = ReadonlyMap<string, PageTitle>;

export interface PageTitle {
  title: string;
  /** Its depth in the table of contents, 1 for the outermost. */
  level: number;
}

/**
 * The chapters of a page as plain text, without scripts and pictures, footnotes last. A page without titles is one
 * chapter, named after its first heading ('' without one). A heading that only repeats the title is dropped.
 * `start` is the text before the first title within the page, often nothing.
 */
export function chaptersOfPage(source: string, titles: PageTitles): { start: Chapter; begun: Chapter[] } {
  const chapters: Chapter[] = [];
  let chapter: Chapter = { title: '', ...titles.get(''), paragraphs: [] };
  let line = new TextBuilder();
  let heading = '';
  let skipping: { name: string; depth: number } | undefined;
  const notes = footnotes();
  /** The current note, and the text that it interrupts. */
  let inside: { note: Note; name: string; depth: number; before: TextBuilder } | undefined;

  function endParagraph(): void {
    const paragraph = cleanText(line.take());
    notes.endParagraph();
    if (paragraph === '') return;
    if (inside) return void inside.note.paragraphs.push(paragraph);
    if (heading !== '' && chapter.title === '' && chapter.paragraphs.length === 0)
      chapter.title = singleLine(paragraph);
    const isTitle = chapter.paragraphs.length === 0 && lettersOnly(paragraph) === lettersOnly(chapter.title);
    if (!isTitle) chapter.paragraphs.push(paragraph);
  }

  function begin(titled: PageTitle): void {
    endParagraph();
    chapters.push(chapter);
    chapter = { ...titled, paragraphs: [] };
  }

  function open({ name, attributes, isEmpty }: MarkupToken & { kind: 'open' }): void {
    const id = attributes.get('id') || attributes.get('name');
    const titled = id ? titles.get(id) : undefined;
    if (titled) begin(titled);
    const isEnded = isEmpty || empty.has(name);
    if (isSkipped(name, attributes) || (attributes.has('hidden') && !notes.isNote(attributes))) {
      if (!isEnded) skipping = { name, depth: 1 };
      return;
    }
    if (name === 'br') line.add('\n');
    if (blocks.has(name)) endParagraph();
    if (isHeading(name) && !isEnded) heading = name;
    if (name === 'td' || name === 'th') line.add(' ');
    if (isEnded) return;
    if (inside) inside.depth += name === inside.name ? 1 : 0;
    else if (!titled && notes.isNote(attributes)) {
      inside = { note: { id: id ?? '', paragraphs: [] }, name, depth: 1, before: line };
      line = new TextBuilder();
    }
    notes.opened(name, attributes, line);
  }

  function close(name: string): void {
    if (blocks.has(name)) endParagraph();
    if (name === heading) heading = '';
    notes.closed(name, chapter, line);
    if (name !== inside?.name) return;
    inside.depth -= 1;
    if (inside.depth === 0) endNote(inside);
  }

  function endNote({ note, before }: NonNullable<typeof inside>): void {
    endParagraph();
    notes.add(note, chapter);
    inside = undefined;
    line = before;
  }

  for (const mark of markupTokens(source)) {
    if (skipping) skipping = stillSkipping(skipping, mark);
    else if (mark.kind === 'text') line.add(mark.text.replaceAll(/\s+/g, ' '));
    else if (mark.kind === 'open') open(mark);
    else close(mark.name);
  }
  if (inside) endNote(inside);
  endParagraph();
  notes.append();
  const [start = chapter, ...begun] = [...chapters, chapter];
  return { start, begun };
}

function isSkipped(name: string, attributes: ReadonlyMap<string, string>): boolean {
  return skipped.has(name) || typesOf(attributes).some((type) => skippedTypes.has(type));
}

/** A skipped element ends when as many tags of its name are closed as were opened. */
function stillSkipping(skipping: { name: string; depth: number }, mark: MarkupToken) {
  if (mark.kind === 'text' || mark.name !== skipping.name) return skipping;
  if (mark.kind === 'open') return mark.isEmpty ? skipping : { ...skipping, depth: skipping.depth + 1 };
  return skipping.depth > 1 ? { ...skipping, depth: skipping.depth - 1 } : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the database rejects NUL, and a voice stumbles over the rest
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\ufeff\ufffe\uffff]/g;

/** Normalizes spaces and removes control characters. A line break stays one. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(control, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

export const singleLine = (text: string) => cleanText(text).replaceAll('\n', ' ');
/** For comparing texts that may differ in case and punctuation. */
export const lettersOnly = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
