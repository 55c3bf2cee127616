import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { cardLimits } from './cards.ts';

const count = z.int();

/** Something in a file that was left out, and why; `row` counts from 1 where the file has rows. */
const leftOut = z.object({ row: z.optional(z.int()), reason: z.string() });
export type LeftOut = z.infer<typeof leftOut>;

/** What a file holds, before anything of it is kept. */
const preview = z.object({
  kind: z.enum(['csv', 'tsv', 'apkg']),
  /** Cards that would be added, and those that are there already. */
  cards: count,
  known: count,
  /** The first few cards, to look at. */
  sample: z.array(z.object({ question: z.string(), answer: z.string(), deck: z.string() })),
  decks: z.array(z.string()),
  media: count,
  reviews: count,
  /** At most 100; `leftOutCount` counts all. */
  leftOut: z.array(leftOut),
  leftOutCount: count,
});
export type ImportPreview = z.infer<typeof preview>;

/** `name` is the file's, whose ending tells what it is; `deck` takes the cards of a file that names none. */
const file = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  deck: z.optional(z.string().check(z.maxLength(cardLimits.deck))),
});

const refusals = ['unreadableFile', 'fileTooBig', 'tooLarge', 'tooManyRequests'] as const;

export const previewImport = post({
  path: '/api/card/import/preview',
  summary: 'What a CSV, TSV or Anki file would bring; nothing is kept',
  access: 'user',
  encoding: 'file',
  request: file,
  response: preview,
  bodyLimit: cardLimits.importBytes,
  errors: refusals,
});

/** Cards kept so far, of those in the file. */
const progress = z.object({ done: count, total: count });
const imported = z.object({
  added: count,
  known: count,
  reviews: count,
  media: count,
  leftOut: z.array(leftOut),
  leftOutCount: count,
});
export type Imported = z.infer<typeof imported>;

export const importEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), data: progress }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ event: z.literal('done'), data: imported }),
]);
export type ImportEvent = z.infer<typeof importEvent>;

export const importCards = post({
  path: '/api/card/import',
  summary: 'Keeps the cards of a CSV, TSV or Anki file, all or none; once more brings no card twice',
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
  answer: 'file',
  request: z.object({
    format: z.enum(['csv', 'tsv', 'apkg']),
    deck: z.optional(z.string().check(z.maxLength(cardLimits.deck))),
  }),
  response: z.unknown(),
  errors: ['tooManyRequests'],
});

/** Cards name their pictures and sounds in Markdown as `![](name)`. */
export const media = get({
  path: '/api/card/media',
  summary: "A picture or sound of the learner's cards",
  access: 'user',
  answer: 'file',
  request: z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) }),
  response: z.unknown(),
  errors: ['absent'],
});
