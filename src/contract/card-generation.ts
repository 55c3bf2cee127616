import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { cardCounts } from './card-numbers.ts';
import { cardLimits, text, visible } from './cards.ts';

/** What a service or a built-in deck made, before it is saved. */
export const generatedCard = z.object({
  question: z.string(),
  answer: z.string(),
  source: z.optional(z.string()),
});
export type GeneratedCard = z.infer<typeof generatedCard>;

export const generateForm = z.object({
  topic: text(cardLimits.topic, 'Enter a topic'),
  count: z.literal(cardCounts),
  /** The learner's own notes, to make the cards from. */
  notes: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(
          cardLimits.notes,
          `Notes can have at most ${cardLimits.notes.toLocaleString('en-US')} characters`,
        ),
        visible,
      ),
  ),
});

/** Who made the cards: an AI service, or Kurio's own decks. */
const origin = z.enum(['ai', 'library']);
/** Made so far, of those asked for. The first one says where the cards come from, for who stops before the end. */
const progress = z.object({
  made: z.int(),
  asked: z.int(),
  origin: z.optional(origin),
  deck: z.optional(z.string()),
});
const trouble = z.object({ code: z.string(), message: z.string() });

/** `deck` is the name that the cards' deck will have. Fewer cards than asked for come with a `note` that says why. */
const generated = z.object({
  cards: z.array(generatedCard),
  origin,
  deck: z.string(),
  note: z.optional(z.string()),
});

export const generateEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('card'), data: generatedCard }),
  z.object({ event: z.literal('progress'), data: progress }),
  /** Ends the stream; the cards that came before it are good. */
  z.object({ event: z.literal('error'), data: trouble }),
  z.object({
    event: z.literal('done'),
    data: z.object({ origin, deck: z.string(), note: z.optional(z.string()) }),
  }),
]);
export type GenerateEvent = z.infer<typeof generateEvent>;

export const generate = post({
  path: '/api/card/generate',
  summary: 'Makes cards on a topic, or from notes; with `Accept: text/event-stream` each one as it is made',
  request: generateForm,
  response: generated,
  event: generateEvent,
  errors: [
    'topicUnknown',
    'notesNeedService',
    'aiCardLimitReached',
    'chatFailed',
    'chatTimeout',
    'tooManyRequests',
  ],
});

export const library = get({
  path: '/api/card/library',
  summary: "Kurio's own decks, for topics that need no AI service",
  response: z.object({ decks: z.array(z.object({ title: z.string(), cards: z.int() })) }),
});
