import type { Chapter, EpisodeText } from '#core/quests/episodes.ts';
import type { PictureType } from '../../../platform/picture-type.ts';

/** A book, parsed from a file and cut into episodes. */
export interface ParsedBook {
  title: string;
  author: string;
  /** BCP 47, or '' if the file does not say. */
  language: string;
  cover: { type: PictureType; content: Uint8Array } | undefined;
  episodes: EpisodeText[];
}

/** A book as its file divides it, before it is cut into episodes. */
export interface ChapteredBook extends Omit<ParsedBook, 'episodes'> {
  chapters: Chapter[];
}
