import { secondsOf, wordsIn, wordsOf } from './reading-time.ts';
import { textPieces } from './text-pieces.ts';

/** A part of a book as its author cut it, without the heading; its title may be ''. */
export interface Chapter {
  title: string;
  paragraphs: string[];
  /** How deep it stands in the book's contents; 1, or nothing, is the outermost. */
  level?: number;
}

/** A part of a book that is read in one sitting; `duration` in seconds. */
export interface EpisodeText extends Chapter {
  duration: number;
}

/** 15 minutes and 2 minutes, read aloud. */
const mostWords = 2_250;
const leastWords = 300;
// Characters; a book without paragraphs is cut at its sentences.
const longestParagraph = 6_000;

interface Counted extends Chapter {
  words: number;
}

/**
 * Chapters as episodes: a chapter takes along the sections beneath it if together they are no longer than an episode; long ones are cut at the
 * ends of paragraphs into parts of one length, at most about fifteen minutes, short ones join the next (the last one
 * the one before). Chapters without words are left out.
 */
export function toEpisodes(chapters: readonly Chapter[]): EpisodeText[] {
  const counted = chapters.map((chapter) => ({ level: 1, ...chapter, words: wordsOf(chapter.paragraphs) }));
  return joined(withSections(counted).filter(({ words }) => words > 0))
    .flatMap(parts)
    .map(({ title, paragraphs, words }) => ({ title, paragraphs, duration: secondsOf(words) }));
}

/** What has no text of its own is no chapter, but a part of the book with chapters in it. */
function withSections(chapters: readonly (Counted & { level: number })[]): Counted[] {
  const found: Counted[] = [];
  for (let at = 0; at < chapters.length; ) {
    const { title, level, ...own } = chapters[at] as (typeof chapters)[number];
    let { words } = own;
    let end = at + 1;
    for (; isBeneath(chapters[end], level) && words <= mostWords; end += 1)
      words += chapters[end]?.words ?? 0;
    const sections = own.words > 0 && words <= mostWords ? chapters.slice(at + 1, end) : [];
    found.push(withTitle(title, [...own.paragraphs, ...sections.flatMap(underTitle)]));
    at += 1 + sections.length;
  }
  return found;
}

const isBeneath = (chapter: { level: number } | undefined, level: number) =>
  chapter !== undefined && chapter.level > level;

function joined(chapters: readonly Counted[]): Counted[] {
  const groups: Counted[][] = [];
  let group: Counted[] = [];
  let words = 0;
  for (const chapter of chapters) {
    group.push(chapter);
    words += chapter.words;
    if (words < leastWords) continue;
    groups.push(group);
    [group, words] = [[], 0];
  }
  const last = [...(groups.pop() ?? []), ...group];
  return [...groups, ...(last.length > 0 ? [last] : [])].map(asOne);
}

/** Under the title of the longest; in the text each has its own: nothing else tells them apart. */
function asOne(chapters: readonly Counted[]): Counted {
  const longest = chapters.reduce((one, other) => (other.words > one.words ? other : one));
  if (chapters.length === 1) return longest;
  return withTitle(longest.title, chapters.flatMap(underTitle));
}

const underTitle = ({ title, paragraphs }: Chapter) => (title === '' ? paragraphs : [title, ...paragraphs]);

const withTitle = (title: string, paragraphs: string[]): Counted => ({
  title,
  paragraphs,
  words: wordsOf(paragraphs),
});

function parts(chapter: Counted): Counted[] {
  if (chapter.words <= mostWords) return [chapter];
  const count = Math.ceil(chapter.words / mostWords);
  const found: Counted[] = [];
  let part: Counted = { title: '', paragraphs: [], words: 0 };
  let words = 0;
  for (const paragraph of chapter.paragraphs.flatMap((text) => textPieces(text, longestParagraph))) {
    const more = wordsIn(paragraph);
    const end = ((found.length + 1) * chapter.words) / count;
    // The cut is where the sum comes nearest to an even part.
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
