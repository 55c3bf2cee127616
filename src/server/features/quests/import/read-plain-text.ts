import { languageNamed } from '#core/quests/language-tag.ts';
import { bookLimits } from './book-limits.ts';
import { BookRefused } from './book-refused.ts';
import type { RawBook } from './incoming-book.ts';
import { clean, flat } from './page-text.ts';

// How a chapter is headed in books that are nothing but text: 'Chapter 4', 'KAPITEL IV. The Cat', 'Prologue'.
const chapterHeading =
  /^(#{1,3} .{1,100}|(chapter|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|part|teil|book)\s+([ivxlcdm]+|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b.{0,80}|prologue?|epilogue?)\s*[.:]?$/i;

// Project Gutenberg puts its licence around the book.
const gutenbergStart = /^\*\*\* ?START OF TH.*\*\*\*\s*$/m;
const gutenbergEnd = /^\*\*\* ?END OF TH/m;

/** Reads plain text; its name gives the title where the text does not. Throws `BookRefused`. */
export function readPlainText(name: string, file: Uint8Array): RawBook {
  const text = decoded(file).replaceAll(/\r\n?/g, '\n');
  const start = gutenbergStart.exec(text);
  const head = start ? text.slice(0, start.index) : '';
  const body = start ? text.slice(start.index + start[0].length) : text;
  const end = gutenbergEnd.exec(body);
  const chapters = chaptersOf(blocksOf(end ? body.slice(0, end.index) : body));
  const characters = chapters
    .flatMap(({ paragraphs }) => paragraphs)
    .reduce((sum, { length }) => sum + length, 0);
  if (characters > bookLimits.characters) throw new BookRefused('fileTooBig');
  const said = (key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1];
  const fileTitle = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ');
  return {
    title: flat(said('Title') ?? fileTitle),
    author: flat(said('Author') ?? ''),
    language: languageNamed(said('Language') ?? ''),
    cover: undefined,
    chapters,
  };
}

/** UTF-8, UTF-16 with a byte order mark, or else Windows-1252, which any bytes are. */
function decoded(file: Uint8Array): string {
  const [first, second] = file;
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  if (utf16) return new TextDecoder(utf16).decode(file);
  // No text has them; pictures, programs and archives do.
  if (file.subarray(0, 100_000).includes(0)) throw new BookRefused('unreadableBook');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Paragraphs as a text marks them: by empty lines, or, where there are none, each line. */
function blocksOf(text: string): string[] {
  const blocks = text.split(/\n[^\S\n]*\n\s*/);
  const lines = text.split('\n');
  // A few empty lines between chapters do not make paragraphs of all lines between them.
  const isByLine = blocks.length < lines.length / 30 && text.length / lines.length > 100;
  return isByLine ? lines : blocks;
}

function chaptersOf(blocks: readonly string[]): RawBook['chapters'] {
  let chapter: RawBook['chapters'][number] = { title: '', paragraphs: [] };
  const chapters = [chapter];
  for (const block of blocks) {
    const paragraph = unwrapped(block);
    if (paragraph === '') continue;
    if (chapterHeading.test(paragraph)) {
      chapter = { title: paragraph.replace(/^#+ /, ''), paragraphs: [] };
      chapters.push(chapter);
    } else chapter.paragraphs.push(paragraph);
  }
  return chapters;
}

/** Lines of prose that were broken at a width become one; short ones, as of verse, stay. */
function unwrapped(block: string): string {
  const lines = clean(block).split('\n');
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const isProse = lines.slice(0, -1).every((line) => line.length > longest * 0.6);
  return isProse ? lines.join(' ') : lines.join('\n');
}
