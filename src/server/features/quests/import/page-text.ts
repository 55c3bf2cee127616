import type { Chapter } from '#core/quests/episodes.ts';
import { type Mark, marksIn } from './mark-up.ts';
import { type Note, pageNotes, typesOf } from './page-notes.ts';
import { RunningText } from './running-text.ts';

// What is no text of the book, with all that is in it.
const dropped = new Set(
  'head script style template noscript svg math iframe object audio video canvas nav form button rt rp'.split(
    ' ',
  ),
);
const droppedTypes = new Set('pagebreak page-list toc index titlepage'.split(' '));
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const blocks = new Set(
  `address article aside blockquote body caption center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6
  header hr html li main ol p pre section table tbody thead tr ul`.split(/\s+/),
);
const isHeading = (name: string) => /^h[1-6]$/.test(name);

/** Where chapters begin in a page, by the ids of their elements, and what they are called; '' is the page's start. */
export type PageTitles = ReadonlyMap<string, Titled>;

export interface Titled {
  title: string;
  /** How deep it stands in the table of contents, 1 being the outermost. */
  level: number;
}

/**
 * The chapters of a page, as plain text: its paragraphs without scripts and pictures, the notes last. A page without
 * titles is one chapter, called as its first heading is ('' without one); a heading that only repeats the title
 * is left out. `start` is what stands before the first title within the page, often nothing.
 */
export function chaptersOfPage(source: string, titles: PageTitles): { start: Chapter; begun: Chapter[] } {
  const chapters: Chapter[] = [];
  let chapter: Chapter = { title: '', ...titles.get(''), paragraphs: [] };
  let line = new RunningText();
  let heading = '';
  let drop: { name: string; depth: number } | undefined;
  const notes = pageNotes();
  /** The note that is being read, and the text that it interrupts. */
  let inside: { note: Note; name: string; depth: number; before: RunningText } | undefined;

  function endParagraph(): void {
    const paragraph = clean(line.take());
    notes.endParagraph();
    if (paragraph === '') return;
    if (inside) return void inside.note.paragraphs.push(paragraph);
    if (heading !== '' && chapter.title === '' && chapter.paragraphs.length === 0)
      chapter.title = flat(paragraph);
    const isTitle = chapter.paragraphs.length === 0 && sounds(paragraph) === sounds(chapter.title);
    if (!isTitle) chapter.paragraphs.push(paragraph);
  }

  function begin(titled: Titled): void {
    endParagraph();
    chapters.push(chapter);
    chapter = { ...titled, paragraphs: [] };
  }

  function open({ name, attributes, isEmpty }: Mark & { kind: 'open' }): void {
    const id = attributes.get('id') || attributes.get('name');
    const titled = id ? titles.get(id) : undefined;
    if (titled) begin(titled);
    const isOver = isEmpty || empty.has(name);
    if (isDropped(name, attributes) || (attributes.has('hidden') && !notes.isNote(attributes))) {
      if (!isOver) drop = { name, depth: 1 };
      return;
    }
    if (name === 'br') line.add('\n');
    if (blocks.has(name)) endParagraph();
    if (isHeading(name) && !isOver) heading = name;
    if (name === 'td' || name === 'th') line.add(' ');
    if (isOver) return;
    if (inside) inside.depth += name === inside.name ? 1 : 0;
    else if (!titled && notes.isNote(attributes)) {
      inside = { note: { id: id ?? '', paragraphs: [] }, name, depth: 1, before: line };
      line = new RunningText();
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

  for (const mark of marksIn(source)) {
    if (drop) drop = within(drop, mark);
    else if (mark.kind === 'text') line.add(mark.text.replaceAll(/\s+/g, ' '));
    else if (mark.kind === 'open') open(mark);
    else close(mark.name);
  }
  if (inside) endNote(inside);
  endParagraph();
  notes.place();
  const [start = chapter, ...begun] = [...chapters, chapter];
  return { start, begun };
}

function isDropped(name: string, attributes: ReadonlyMap<string, string>): boolean {
  return dropped.has(name) || typesOf(attributes).some((type) => droppedTypes.has(type));
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
/** What is left of two texts that differ in case and punctuation only. */
export const sounds = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
