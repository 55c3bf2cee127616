import type { Chapter, EpisodeText } from '#core/quests/episodes.ts';
import type { PictureType } from '../../../platform/picture-type.ts';

/** What a file brings. */
export interface IncomingBook {
  title: string;
  author: string;
  /** BCP 47, or '' where the file does not say. */
  language: string;
  cover: { type: PictureType; content: Uint8Array } | undefined;
  episodes: EpisodeText[];
}

/** A book as its file has it, before it is cut into episodes. */
export interface RawBook extends Omit<IncomingBook, 'episodes'> {
  chapters: Chapter[];
}
