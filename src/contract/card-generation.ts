import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { cardCounts } from './card-numbers.ts';
import { cardLimits, noNul, requiredText } from './cards.ts';

/** A generated card, before it is saved. */
export const generatedCard = z.object({
  question: z.string(),
  answer: z.string(),
  source: z.optional(z.string()),
});
export type GeneratedCard = z.infer<typeof generatedCard>;

export const generateForm = z.object({
  topic: requiredText(cardLimits.topic, 'Enter a topic'),
  count: z.literal(cardCounts),
  /** The learner's notes to make the cards from. */
  notes: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(
          cardLimits.notes,
          `Notes can have at most ${cardLimits.notes.toLocaleString('en-US')} characters`,
        ),
        noNul,
      ),
  ),
});

/** Where the cards come from: an AI service or a built-in deck. */
const origin = z.enum(['ai', 'library']);
/** Cards so far, of those requested. The first event names their origin, in case the learner stops before the end. */
const progress = z.object({
  made: z.int(),
  asked: z.int(),
  origin: z.optional(origin),
  deck: z.optional(z.string()),
});

/** `deck` is the deck that the cards will be saved to. A `note` explains why there are fewer cards than requested. */
const generated = z.object({
  cards: z.array(generatedCard),
  origin,
  deck: z.string(),
  note: z.optional(z.string()),
});

export const generateEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('card'), data: generatedCard }),
  z.object({ event: z.literal('progress'), data: progress }),
  /** Ends the stream. The cards before it are good. */
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), message: z.string() }) }),
  z.object({
    event: z.literal('done'),
    data: z.object({ origin, deck: z.string(), note: z.optional(z.string()) }),
  }),
]);
export type GenerateEvent = z.infer<typeof generateEvent>;

export const generate = post({
  path: '/api/card/generate',
  summary: 'Generates cards on a topic, or from notes; with `Accept: text/event-stream` one after another',
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
  summary: 'The built-in decks, whose topics need no AI service',
  response: z.object({ decks: z.array(z.object({ title: z.string(), cards: z.int() })) }),
});
