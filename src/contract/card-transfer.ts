import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { cardLimits } from './cards.ts';

const count = z.int();

/** A part of a file that was skipped, and why. `row` counts from 1, for a file with rows. */
const leftOut = z.object({ row: z.optional(z.int()), reason: z.string() });
export type LeftOut = z.infer<typeof leftOut>;

/** What importing a file would add. */
const preview = z.object({
  kind: z.enum(['csv', 'tsv', 'apkg']),
  /** New cards, and cards that the learner has already. */
  cards: count,
  known: count,
  /** The first few new cards. */
  sample: z.array(z.object({ question: z.string(), answer: z.string(), deck: z.string() })),
  decks: z.array(z.string()),
  media: count,
  reviews: count,
  /** At most 100; `leftOutCount` counts all. */
  leftOut: z.array(leftOut),
  leftOutCount: count,
});
export type ImportPreview = z.infer<typeof preview>;

/** `name` is the file name, whose extension determines the format. `deck` is for cards whose file names none. */
const file = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  deck: z.optional(z.string().check(z.maxLength(cardLimits.deck))),
});

const refusals = ['unreadableFile', 'fileTooBig', 'tooLarge', 'tooManyRequests'] as const;

export const previewImport = post({
  path: '/api/card/import/preview',
  summary: 'What importing a CSV, TSV or Anki file would add; stores nothing',
  access: 'user',
  encoding: 'file',
  request: file,
  response: preview,
  bodyLimit: cardLimits.importBytes,
  errors: refusals,
});

/** Cards imported so far, of those in the file. */
const progress = z.object({ done: count, total: count });
const imported = z.object({
  added: count,
  known: count,
  reviews: count,
  media: count,
  leftOut: z.array(leftOut),
  leftOutCount: count,
});
export type ImportResult = z.infer<typeof imported>;

export const importEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), data: progress }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ event: z.literal('done'), data: imported }),
]);
export type ImportEvent = z.infer<typeof importEvent>;

export const importCards = post({
  path: '/api/card/import',
  summary: 'Imports the cards of a CSV, TSV or Anki file, all or none; importing it again adds nothing twice',
  access: 'user',
  encoding: 'file',
  request: file,
  response: imported,
  event: importEvent,
  bodyLimit: cardLimits.importBytes,
  errors: [...refusals, 'cardLimitReached'],
});

export const exportCards = get({
  path: '/api/card/export',
  summary: 'The cards as a file: CSV, TSV, or a deck for Anki with media and reviews',
  access: 'user',
  responseType: 'file',
  request: z.object({
    format: z.enum(['csv', 'tsv', 'apkg']),
    deck: z.optional(z.string().check(z.maxLength(cardLimits.deck))),
  }),
  response: z.unknown(),
  errors: ['tooManyRequests'],
});

/** Cards reference their pictures and sounds in Markdown as `![](name)`. */
export const media = get({
  path: '/api/card/media',
  summary: "A picture or sound of the learner's cards",
  access: 'user',
  responseType: 'file',
  request: z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) }),
  response: z.unknown(),
  errors: ['absent'],
});
