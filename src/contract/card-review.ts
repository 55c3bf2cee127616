import * as z from 'zod/mini';
import { empty, get, post } from './call.ts';
import { card, cardId, deckFilter, idempotencyKey } from './cards.ts';

/** The next interval of each rating 0 to 5, as text: '10 minutes', '3 days'. */
const intervals = z.array(z.string());
export const dueCard = z.object({ card, intervals });
export type DueCard = z.infer<typeof dueCard>;

/** A due card, or how long until the next one is due: '3 days', '' if there is none. */
export const next = get({
  path: '/api/card/next',
  summary: 'The next due card, or how long until there is one',
  access: 'user',
  request: z.object({ deck: deckFilter }),
  response: z.union([z.object({ ...dueCard.shape, left: z.int() }), z.object({ dueIn: z.string() })]),
});

export const due = get({
  path: '/api/card/due',
  summary: 'The due cards of today in one batch, for offline review',
  access: 'user',
  response: z.object({ cards: z.array(dueCard), dueIn: z.string() }),
});

/** 0 'Totally forgot' to 5 'Super easy'. */
export const quality = z.int().check(z.gte(0), z.lte(5));

export const review = post({
  path: '/api/card/review',
  summary: 'Rates a card; repeated with the same reviewId, it counts once',
  access: 'user',
  request: z.object({
    id: cardId,
    quality,
    reviewId: z.optional(idempotencyKey),
    /** When the card was rated, in ms since 1970, if not now. Not in the future. */
    reviewedAt: z.optional(z.int()),
    version: z.optional(z.int()),
  }),
  response: empty,
  errors: ['absent', 'staleCard'],
});

/** With a `reviewId`, only if that is still the last rating. */
export const undo = post({
  path: '/api/card/undo',
  summary: 'Undoes the last rating: card, log and dashboard are exactly as before',
  access: 'user',
  request: z.object({ reviewId: z.optional(idempotencyKey) }),
  response: dueCard,
  errors: ['nothingToUndo'],
});

/** `nextDueIn` as in `next`. `avgQuality` is the mean of all ratings, 0 before the first; `reviews` is their number. */
export const dashboard = get({
  path: '/api/card/dashboard',
  summary: 'The due cards, and totals',
  access: 'user',
  response: z.object({
    dueToday: z.int(),
    nextDueIn: z.string(),
    total: z.int(),
    avgQuality: z.number(),
    reviews: z.int(),
  }),
});

const day = z.string();

/** Days are the learner's own, as '2026-11-20'. */
export const analytics = get({
  path: '/api/card/analytics',
  summary: 'True retention, forecast and a calendar of reviews, for Pro',
  access: 'user',
  response: z.object({
    /** Reviews of mature (interval of 21 days or more) and younger cards, and how many were remembered. */
    retention: z.array(
      z.object({
        days: z.literal([7, 30, 365]),
        young: z.object({ reviews: z.int(), remembered: z.int() }),
        mature: z.object({ reviews: z.int(), remembered: z.int() }),
      }),
    ),
    /** Today and the 29 days after it. Overdue cards count for today. */
    forecast: z.array(z.object({ day, due: z.int() })),
    /** The days of the last year with at least one review. */
    calendar: z.array(z.object({ day, reviews: z.int() })),
    /** The last optimization of the schedule for this learner's log. `at` is in ms since 1970. */
    fitted: z.optional(z.object({ at: z.number(), reviews: z.int(), isUsed: z.boolean() })),
  }),
  errors: ['proOnly'],
});
