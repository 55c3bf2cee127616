import * as z from 'zod/mini';
import { get, nothing, post } from './call.ts';

export const questLimits = {
  /** Bytes of a file that is brought in. */
  importBytes: 10_000_000,
  /** Books of a reader's own, and bytes of all their texts and covers: some thirty of the longest novels. */
  books: 60,
  shelfBytes: 100_000_000,
  title: 300,
  author: 300,
  /** What a visitor's browser may bring along. */
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
  /** The address of its cover, or ''. */
  cover: z.string(),
  /** One line that says what it is about, and for whom; '' where the book does not say. */
  about: z.string(),
  ages: z.string(),
  mood: z.string(),
  /** What it is written in (BCP 47), or '' where the book does not say. */
  language: z.string(),
  /** Brought in by this reader, and seen by nobody else. */
  isOwn: z.boolean(),
});
export type Book = z.infer<typeof book>;

const questData = z.object({
  streak: z.int(),
  /** An episode was done today already. */
  hasToday: z.boolean(),
  /** The reader's local day by the clock that counted the streak; a device's clock may show another. */
  today: z.iso.date(),
  /** The days on which an episode was done, of the last seven. */
  days: z.array(z.iso.date()),
  books: z.array(book),
});
export type QuestData = z.infer<typeof questData>;

export const data = get({
  path: '/api/quest/data',
  summary: 'The library with what the reader has done; without an account nothing is done',
  goesByDay: true,
  request: z.object({
    /** Of a browser that knows a user: whose session has ended is told so, not that nothing is done. */
    mine: z.optional(z.literal('true')),
  }),
  response: questData,
});

export const activate = post({
  path: '/api/quest/activate',
  summary: 'Makes a book the active quest; the one before keeps its progress',
  access: 'user',
  request: z.object({ bookId }),
  response: questData,
  errors: ['absent'],
});

export const tickEpisode = post({
  path: '/api/quest/episode',
  summary: 'Ticks an episode off, or takes the tick back',
  access: 'user',
  request: z.object({ bookId, episodeId, isCompleted: z.boolean() }),
  response: questData,
  errors: ['absent'],
});

/** What a visitor's browser knows. The local day is kept with each tick. */
export const tick = z.object({
  bookId,
  episodeId,
  completedAt: z.number().check(z.nonnegative()),
  day: z.iso.date(),
});
export type Tick = z.infer<typeof tick>;

export const merge = post({
  path: '/api/quest/merge',
  summary: 'Takes along what a visitor did: an episode done anywhere is done, the earlier date wins',
  access: 'user',
  request: z.object({
    activeBookId: z.optional(bookId),
    /** Books that were begun, with or without a tick. */
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
  summary: 'A paragraph of an episode, read aloud; made once, kept for everyone',
  answer: 'audio/mpeg',
  request: z.object({ bookId, episodeId, paragraph: z.coerce.number().check(z.int(), z.nonnegative()) }),
  response: z.unknown(),
  errors: ['absent', 'speechNotConfigured', 'speechFailed', 'speechTimeout', 'tooManyRequests'],
});

export const importBook = post({
  path: '/api/quest/import',
  summary: 'Brings in an EPUB or a plain text as a book of the reader’s own',
  access: 'user',
  encoding: 'file',
  request: z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) }),
  response: z.object({ bookId }),
  bodyLimit: questLimits.importBytes,
  errors: ['unreadableBook', 'encryptedBook', 'fileTooBig', 'tooManyBooks', 'shelfFull', 'tooManyRequests'],
});

export const deleteBook = post({
  path: '/api/quest/delete',
  summary: 'Deletes a book of the reader’s own, with its progress',
  access: 'user',
  request: z.object({ bookId }),
  response: nothing,
  errors: ['absent'],
});

export const cover = get({
  path: '/api/quest/cover',
  summary: 'The cover of a book',
  answer: 'file',
  /** A picture may be kept for as long as its version stays. */
  request: z.object({ bookId, version: z.optional(z.string()) }),
  response: z.unknown(),
  errors: ['absent'],
});
