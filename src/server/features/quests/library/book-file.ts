import { languageTag } from '#core/quests/language-tag.ts';
import { readingSeconds, totalWordCount } from '#core/quests/reading-time.ts';

/** A library book, as its `book.md` describes it. */
export interface BookFile {
  title: string;
  author: string;
  ages: string;
  about: string;
  /** A word or two, or ''. */
  mood: string;
  /** BCP 47. */
  language: string;
  episodes: EpisodeFile[];
}

export interface EpisodeFile {
  /** The number of the episode, from '1'. */
  id: string;
  title: string;
  /** Seconds it takes to read aloud. */
  duration: number;
  paragraphs: string[];
}

/**
 * Parses a `book.md`: '# Title', lines 'Author: …', 'Ages: …' and 'About: …', optional lines 'Mood: …' and
 * 'Language: …' (default 'en'), then each episode as '## Title' and its paragraphs. Marks of *emphasis* are removed,
 * because pages and voices take plain text. Throws if something is missing.
 */
export function parseBookFile(markdown: string): BookFile {
  const [head = '', ...parts] = markdown.replaceAll('\r\n', '\n').split(/^## /m);
  const title = /^# (.+)$/m.exec(head)?.[1]?.trim();
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]?.trim();
  const [author, ages, about] = [field('Author'), field('Ages'), field('About')];
  if (!title || !author || !ages || !about) throw new Error('title, author, ages or about is missing');
  if (parts.length === 0) throw new Error('there is no episode');
  const language = languageTag(field('Language') ?? 'en');
  if (language === '') throw new Error('its language is no BCP 47 tag');
  const mood = field('Mood') ?? '';
  return {
    title,
    author,
    ages,
    about,
    mood,
    language,
    episodes: parts.map((part, n) => parseEpisode(part, String(n + 1))),
  };
}

function parseEpisode(part: string, id: string): EpisodeFile {
  const titleEnd = part.indexOf('\n');
  const title = part.slice(0, titleEnd).trim();
  const paragraphs = part
    .slice(titleEnd)
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .replaceAll(/\s*\n\s*/g, ' ')
        .replaceAll(/\*([^*\n]+)\*/g, '$1')
        .trim(),
    )
    .filter((block) => block !== '');
  if (title === '' || paragraphs.length === 0) throw new Error(`episode ${id} has no title or no text`);
  return { id, title, duration: readingSeconds(totalWordCount(paragraphs)), paragraphs };
}
