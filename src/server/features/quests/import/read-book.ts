import { questLimits } from '#contract/quests.ts';
import { toEpisodes } from '#core/quests/episodes.ts';
import { bookLimits } from './book-limits.ts';
import { BookRefused } from './book-refused.ts';
import type { IncomingBook } from './incoming-book.ts';
import { readEpub } from './read-epub.ts';
import { readPlainText } from './read-plain-text.ts';

const archiveStart = [0x50, 0x4b];
// How other files begin that would pass for text: PDF, RTF, Word's older form, pictures.
const noText = ['%PDF-', '{\\rtf', '\xd0\xcf\x11\xe0', '\xff\xd8\xff', 'GIF8', '\x89PNG', '\x1f\x8b', 'TPZ'];

/** Reads an EPUB or a plain text, whatever it is called, and cuts it into episodes. Throws `BookRefused`. */
export function readBook(name: string, file: Uint8Array): IncomingBook {
  const isArchive = archiveStart.every((byte, place) => file[place] === byte);
  const head = Buffer.from(file.subarray(0, 8)).toString('latin1');
  if (noText.some((start) => head.startsWith(start))) throw new BookRefused('unreadableBook');
  const { chapters, ...raw } = isArchive ? readEpub(file) : readPlainText(name, file);
  const episodes = toEpisodes(chapters).map((episode, n) => ({
    ...episode,
    title: cut(episode.title, questLimits.title) || `Part ${n + 1}`,
  }));
  if (episodes.length === 0) throw new BookRefused('unreadableBook');
  if (episodes.length > bookLimits.episodes) throw new BookRefused('fileTooBig');
  const fileTitle = cut(name.replace(/\.[^.]*$/, '').toWellFormed(), questLimits.title);
  return {
    ...raw,
    title: cut(raw.title, questLimits.title) || fileTitle || 'A book without a title',
    author: cut(raw.author, questLimits.author),
    episodes,
  };
}

/** At most so many characters, none of them in half. */
const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
