import * as z from 'zod/mini';
import { empty, get, post } from './call.ts';

export const questLimits = {
  /** Bytes of an imported file. */
  importBytes: 10_000_000,
  /** Imported books of a reader, and bytes of their texts and covers: some thirty of the longest novels. */
  books: 60,
  shelfBytes: 100_000_000,
  title: 300,
  author: 300,
  /** A guest's progress in one merge. */
  ticks: 2_000,
  begun: 200,
};

export const bookStatus = z.enum(['available', 'active', 'inProgress', 'completed']);
export type BookStatus = z.infer<typeof bookStatus>;

const bookId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const episodeId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const episode = z.object({
  id: episodeId,
  title: z.string(),
  /** Seconds, read aloud at 150 words a minute. */
  duration: z.number(),
  isCompleted: z.boolean(),
  /** ISO 8601, or null. */
  completionDate: z.nullable(z.string()),
});
export type Episode = z.infer<typeof episode>;

export const book = z.object({
  id: bookId,
  title: z.string(),
  author: z.string(),
  status: bookStatus,
  completionDate: z.nullable(z.string()),
  episodes: z.array(episode),
  /** The URL of its cover, or ''. */
  cover: z.string(),
  /** A line about its content; '' if unknown, like `ages` and `mood`. */
  about: z.string(),
  ages: z.string(),
  mood: z.string(),
  /** BCP 47, or '' if unknown. */
  language: z.string(),
  /** Whether this reader imported it. Nobody else sees it. */
  isOwn: z.boolean(),
});
export type Book = z.infer<typeof book>;

const questData = z.object({
  streak: z.int(),
  /** Whether an episode was completed today. */
  hasToday: z.boolean(),
  /** The reader's local day, by the server's clock. The device's clock may differ. */
  today: z.iso.date(),
  /** Those of the last seven days on which an episode was completed. */
  days: z.array(z.iso.date()),
  books: z.array(book),
});
export type QuestData = z.infer<typeof questData>;

export const data = get({
  path: '/api/quest/data',
  summary: 'The library with the reader’s progress; without an account, there is none',
  dependsOnLocalDay: true,
  request: z.object({
    /** Sent for a known user, so that an ended session is an error rather than a library without progress. */
    mine: z.optional(z.literal('true')),
  }),
  response: questData,
});

export const activate = post({
  path: '/api/quest/activate',
  summary: 'Makes a book the active quest; the previous one keeps its progress',
  access: 'user',
  request: z.object({ bookId }),
  response: questData,
  errors: ['absent'],
});

export const tickEpisode = post({
  path: '/api/quest/episode',
  summary: 'Ticks an episode off, or unticks it',
  access: 'user',
  request: z.object({ bookId, episodeId, isCompleted: z.boolean() }),
  response: questData,
  errors: ['absent'],
});

/** A tick from a guest's browser, with its local day. */
export const tick = z.object({
  bookId,
  episodeId,
  completedAt: z.number().check(z.nonnegative()),
  day: z.iso.date(),
});
export type Tick = z.infer<typeof tick>;

export const merge = post({
  path: '/api/quest/merge',
  summary: 'Merges a guest’s progress: an episode completed anywhere is completed, and the earlier date wins',
  access: 'user',
  request: z.object({
    activeBookId: z.optional(bookId),
    /** Begun books, with or without ticks. */
    begun: z.optional(z.array(bookId).check(z.maxLength(questLimits.begun))),
    ticks: z.array(tick).check(z.maxLength(questLimits.ticks)),
  }),
  response: questData,
});

export const episodeText = get({
  path: '/api/quest/text',
  summary: 'The paragraphs of an episode',
  request: z.object({ bookId, episodeId }),
  response: z.object({ title: z.string(), paragraphs: z.array(z.string()) }),
  errors: ['absent'],
});

export const episodeSound = get({
  path: '/api/quest/sound',
  summary: 'A paragraph of an episode, read aloud; made once, cached for everyone',
  responseType: 'audio/mpeg',
  request: z.object({ bookId, episodeId, paragraph: z.coerce.number().check(z.int(), z.nonnegative()) }),
  response: z.unknown(),
  errors: ['absent', 'speechNotConfigured', 'speechFailed', 'speechTimeout', 'tooManyRequests'],
});

export const importBook = post({
  path: '/api/quest/import',
  summary: 'Imports an EPUB or plain text as a book that only this reader sees',
  access: 'user',
  encoding: 'file',
  request: z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) }),
  response: z.object({ bookId }),
  bodyLimit: questLimits.importBytes,
  errors: ['unreadableBook', 'encryptedBook', 'fileTooBig', 'tooManyBooks', 'shelfFull', 'tooManyRequests'],
});

export const deleteBook = post({
  path: '/api/quest/delete',
  summary: 'Deletes an imported book and its progress',
  access: 'user',
  request: z.object({ bookId }),
  response: empty,
  errors: ['absent'],
});

export const cover = get({
  path: '/api/quest/cover',
  summary: 'The cover of a book',
  responseType: 'file',
  /** With a `version`, the picture can be cached, because it changes with the version. */
  request: z.object({ bookId, version: z.optional(z.string()) }),
  response: z.unknown(),
  errors: ['absent'],
});
