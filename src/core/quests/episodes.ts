import { readingSeconds, totalWordCount, wordCount } from './reading-time.ts';
import { splitText } from './split-text.ts';

/** A chapter of a book, without its heading. The title may be ''. */
export interface Chapter {
  title: string;
  paragraphs: string[];
  /** Its depth in the table of contents. 1, the default, is the outermost. */
  level?: number;
}

/** A part of a book to read in one sitting. `duration` is in seconds. */
export interface EpisodeText extends Chapter {
  duration: number;
}

// 15 minutes and 2 minutes, read aloud.
const maxWords = 2_250;
const minWords = 300;
// In characters. A longer paragraph is split at its sentences.
const maxParagraphLength = 6_000;

interface Counted extends Chapter {
  words: number;
}

/**
 * Turns chapters into episodes. A chapter and its sections become one episode if they are short enough. Long chapters
 * are split between paragraphs into equal parts of at most about fifteen minutes, short ones are joined with the next
 * (the last one with the one before). Chapters without words are dropped.
 */
export function toEpisodes(chapters: readonly Chapter[]): EpisodeText[] {
  const counted = chapters.map((chapter) => ({
    level: 1,
    ...chapter,
    words: totalWordCount(chapter.paragraphs),
  }));
  return joinShort(mergeSections(counted).filter(({ words }) => words > 0))
    .flatMap(splitLong)
    .map(({ title, paragraphs, words }) => ({ title, paragraphs, duration: readingSeconds(words) }));
}

/** Merges sections into their chapter. A heading without text of its own is not a chapter, but a part with chapters. */
function mergeSections(chapters: readonly (Counted & { level: number })[]): Counted[] {
  const found: Counted[] = [];
  for (let at = 0; at < chapters.length; ) {
    const { title, level, ...own } = chapters[at] as (typeof chapters)[number];
    let { words } = own;
    let end = at + 1;
    for (; isSectionOf(chapters[end], level) && words <= maxWords; end += 1)
      words += chapters[end]?.words ?? 0;
    const sections = own.words > 0 && words <= maxWords ? chapters.slice(at + 1, end) : [];
    found.push(withTitle(title, [...own.paragraphs, ...sections.flatMap(underTitle)]));
    at += 1 + sections.length;
  }
  return found;
}

const isSectionOf = (chapter: { level: number } | undefined, level: number) =>
  chapter !== undefined && chapter.level > level;

function joinShort(chapters: readonly Counted[]): Counted[] {
  const groups: Counted[][] = [];
  let group: Counted[] = [];
  let words = 0;
  for (const chapter of chapters) {
    group.push(chapter);
    words += chapter.words;
    if (words < minWords) continue;
    groups.push(group);
    [group, words] = [[], 0];
  }
  const last = [...(groups.pop() ?? []), ...group];
  return [...groups, ...(last.length > 0 ? [last] : [])].map(joinChapters);
}

/** Joins chapters under the title of the longest one. Within the text, each keeps its own title. */
function joinChapters(chapters: readonly Counted[]): Counted {
  const longest = chapters.reduce((one, other) => (other.words > one.words ? other : one));
  if (chapters.length === 1) return longest;
  return withTitle(longest.title, chapters.flatMap(underTitle));
}

const underTitle = ({ title, paragraphs }: Chapter) => (title === '' ? paragraphs : [title, ...paragraphs]);

const withTitle = (title: string, paragraphs: string[]): Counted => ({
  title,
  paragraphs,
  words: totalWordCount(paragraphs),
});

function splitLong(chapter: Counted): Counted[] {
  if (chapter.words <= maxWords) return [chapter];
  const count = Math.ceil(chapter.words / maxWords);
  const found: Counted[] = [];
  let part: Counted = { title: '', paragraphs: [], words: 0 };
  let words = 0;
  for (const paragraph of chapter.paragraphs.flatMap((text) => splitText(text, maxParagraphLength))) {
    const more = wordCount(paragraph);
    const end = ((found.length + 1) * chapter.words) / count;
    // Splits where the sum is closest to an equal part.
    if (part.words > 0 && found.length < count - 1 && words + more / 2 > end) {
      found.push(part);
      part = { title: '', paragraphs: [], words: 0 };
    }
    part.paragraphs.push(paragraph);
    part.words += more;
    words += more;
  }
  found.push(part);
  const { title } = chapter;
  return found.map((one, n) => ({ ...one, title: title && `${title} (${n + 1} of ${found.length})` }));
}
