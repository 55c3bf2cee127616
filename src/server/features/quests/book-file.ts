import { languageTag } from '#core/quests/language-tag.ts';
import { secondsOf, wordsOf } from '#core/quests/reading-time.ts';

/** A book of the library, as its file has it. */
export interface WrittenBook {
  title: string;
  author: string;
  ages: string;
  about: string;
  /** A word or two, or ''. */
  mood: string;
  /** What it is written in (BCP 47). */
  language: string;
  episodes: WrittenEpisode[];
}

export interface WrittenEpisode {
  /** '1' for the first. */
  id: string;
  title: string;
  /** Seconds, read aloud. */
  duration: number;
  paragraphs: string[];
}

/**
 * Reads a `book.md`: '# Title', lines 'Author: …', 'Ages: …' and 'About: …', perhaps 'Mood: …' and 'Language: …'
 * ('en' without it), then '## Title' of each episode with its paragraphs. A voice and a page take plain text, so the signs of *emphasis* are left out. Throws where
 * something is missing.
 */
export function readBookFile(markdown: string): WrittenBook {
  const [head = '', ...parts] = markdown.replaceAll('\r\n', '\n').split(/^## /m);
  const title = /^# (.+)$/m.exec(head)?.[1]?.trim();
  const said = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]?.trim();
  const [author, ages, about] = [said('Author'), said('Ages'), said('About')];
  if (!title || !author || !ages || !about) throw new Error('title, author, ages or about is missing');
  if (parts.length === 0) throw new Error('there is no episode');
  const language = languageTag(said('Language') ?? 'en');
  if (language === '') throw new Error('its language is no BCP 47 tag');
  const mood = said('Mood') ?? '';
  return {
    title,
    author,
    ages,
    about,
    mood,
    language,
    episodes: parts.map((part, n) => episodeOf(part, String(n + 1))),
  };
}

function episodeOf(part: string, id: string): WrittenEpisode {
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
  return { id, title, duration: secondsOf(wordsOf(paragraphs)), paragraphs };
}
