import { languageTagByName } from '#core/quests/language-tag.ts';
import { utf16Mark } from '../../../platform/byte-order-mark.ts';
import { fileTooBig, unreadableBook } from '../errors.ts';
import { bookLimits } from './book-limits.ts';
import { cleanText, singleLine } from './epub/page-text.ts';
import type { ChapteredBook } from './parsed-book.ts';

// Chapter headings in plain text: 'Chapter 4', 'KAPITEL IV. The Cat', 'Prologue'.
const chapterHeading =
  /^(#{1,3} .{1,100}|(chapter|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|part|teil|book)\s+([ivxlcdm]+|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b.{0,80}|prologue?|epilogue?)\s*[.:]?$/i;

// Project Gutenberg puts its license before and after the book.
const gutenbergStart = /^\*\*\* ?START OF TH.*\*\*\*\s*$/m;
const gutenbergEnd = /^\*\*\* ?END OF TH/m;

/** Parses plain text. The file name is the title if the text has none. Throws `unreadableBook` and `fileTooBig`. */
export function parsePlainText(name: string, file: Uint8Array): ChapteredBook {
  const text = decode(file).replaceAll(/\r\n?/g, '\n');
  const start = gutenbergStart.exec(text);
  const head = start ? text.slice(0, start.index) : '';
  const body = start ? text.slice(start.index + start[0].length) : text;
  const end = gutenbergEnd.exec(body);
  const chapters = chaptersOf(splitParagraphs(end ? body.slice(0, end.index) : body));
  const characters = chapters
    .flatMap(({ paragraphs }) => paragraphs)
    .reduce((sum, { length }) => sum + length, 0);
  if (characters > bookLimits.characters) throw fileTooBig();
  const field = (key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1];
  const fileTitle = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ');
  return {
    title: singleLine(field('Title') ?? fileTitle),
    author: singleLine(field('Author') ?? ''),
    language: languageTagByName(field('Language') ?? ''),
    cover: undefined,
    chapters,
  };
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or else Windows-1252, in which all bytes are valid. */
function decode(file: Uint8Array): string {
  const utf16 = utf16Mark(file);
  if (utf16) return new TextDecoder(utf16).decode(file);
  // Pictures, programs and archives contain NUL, text does not.
  if (file.subarray(0, 100_000).includes(0)) throw unreadableBook();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Splits a text into paragraphs: at empty lines, or, if there are none, at each line. */
function splitParagraphs(text: string): string[] {
  const blocks = text.split(/\n[^\S\n]*\n\s*/);
  const lines = text.split('\n');
  // A few empty lines, as between chapters, do not count as marks of paragraphs.
  const isByLine = blocks.length < lines.length / 30 && text.length / lines.length > 100;
  return isByLine ? lines : blocks;
}

function chaptersOf(blocks: readonly string[]): ChapteredBook['chapters'] {
  let chapter: ChapteredBook['chapters'][number] = { title: '', paragraphs: [] };
  const chapters = [chapter];
  for (const block of blocks) {
    const paragraph = unwrap(block);
    if (paragraph === '') continue;
    if (chapterHeading.test(paragraph)) {
      chapter = { title: paragraph.replace(/^#+ /, ''), paragraphs: [] };
      chapters.push(chapter);
    } else chapter.paragraphs.push(paragraph);
  }
  return chapters;
}

/** Joins lines of prose that were wrapped at a width. Short lines, as in verse, stay. */
function unwrap(block: string): string {
  const lines = cleanText(block).split('\n');
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const isProse = lines.slice(0, -1).every((line) => line.length > longest * 0.6);
  return isProse ? lines.join(' ') : lines.join('\n');
}
