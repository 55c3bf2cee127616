import { questLimits } from '#contract/quests.ts';
import { toEpisodes } from '#core/quests/episodes.ts';
import { fileTooBig, unreadableBook } from '../errors.ts';
import { bookLimits } from './book-limits.ts';
import { parseEpub } from './epub/parse-epub.ts';
import { parsePlainText } from './parse-plain-text.ts';
import type { ParsedBook } from './parsed-book.ts';

const archiveStart = [0x50, 0x4b];
// The first bytes of files that would pass for text: PDF, RTF, old Word documents, pictures.
const notText = ['%PDF-', '{\\rtf', '\xd0\xcf\x11\xe0', '\xff\xd8\xff', 'GIF8', '\x89PNG', '\x1f\x8b', 'TPZ'];

/**
 * Parses an EPUB or plain text, recognized by its content, and cuts it into episodes. Throws `unreadableBook`,
 * `encryptedBook` and `fileTooBig`.
 */
export function parseBook(name: string, file: Uint8Array): ParsedBook {
  const isArchive = archiveStart.every((byte, index) => file[index] === byte);
  const head = Buffer.from(file.subarray(0, 8)).toString('latin1');
  if (notText.some((start) => head.startsWith(start))) throw unreadableBook();
  const { chapters, ...book } = isArchive ? parseEpub(file) : parsePlainText(name, file);
  const episodes = toEpisodes(chapters).map((episode, n) => ({
    ...episode,
    title: cut(episode.title, questLimits.title) || `Part ${n + 1}`,
  }));
  if (episodes.length === 0) throw unreadableBook();
  if (episodes.length > bookLimits.episodes) throw fileTooBig();
  const fileTitle = cut(name.replace(/\.[^.]*$/, '').toWellFormed(), questLimits.title);
  return {
    ...book,
    title: cut(book.title, questLimits.title) || fileTitle || 'A book without a title',
    author: cut(book.author, questLimits.author),
    episodes,
  };
}

/** Cuts a text to `max` UTF-16 units, never within a surrogate pair. */
const cut = (text: string, max: number) =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
