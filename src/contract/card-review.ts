import * as z from 'zod/mini';
import { get, nothing, post } from './call.ts';
import { card, cardId, inDeck, ownName } from './cards.ts';

/** The next interval of each rating 0 to 5, as text: '10 minutes', '3 days'. */
const intervals = z.array(z.string());
export const dueCard = z.object({ card, intervals });
export type DueCard = z.infer<typeof dueCard>;

/** A due card, or in what time the next one is due: '3 days'; '' where none is to come. */
export const next = get({
  path: '/api/card/next',
  summary: 'The next due card, or when there will be one',
  access: 'user',
  request: z.object({ deck: inDeck }),
  response: z.union([z.object({ ...dueCard.shape, left: z.int() }), z.object({ dueIn: z.string() })]),
});

export const due = get({
  path: '/api/card/due',
  summary: 'The due cards of today in one batch, for review without a connection',
  access: 'user',
  response: z.object({ cards: z.array(dueCard), dueIn: z.string() }),
});

/** 0 'Totally forgot' to 5 'Super easy'. */
export const quality = z.int().check(z.gte(0), z.lte(5));

export const review = post({
  path: '/api/card/review',
  summary: 'Rates a card; sent twice with one reviewId it counts once',
  access: 'user',
  request: z.object({
    id: cardId,
    quality,
    reviewId: z.optional(ownName),
    /** When it was rated, in ms since 1970, where that was not now: never in the future. */
    reviewedAt: z.optional(z.int()),
    version: z.optional(z.int()),
  }),
  response: nothing,
  errors: ['absent', 'staleCard'],
});

/** With a `reviewId`, only if that is still the last one. */
export const undo = post({
  path: '/api/card/undo',
  summary: 'Takes back the last rating: card, log and dashboard are exactly as before',
  access: 'user',
  request: z.object({ reviewId: z.optional(ownName) }),
  response: dueCard,
  errors: ['nothingToUndo'],
});

/** nextDueIn as in `next`; avgQuality is the mean of all ratings, whose number `reviews` is; 0 before the first. */
export const dashboard = get({
  path: '/api/card/dashboard',
  summary: 'What is due, and how it goes',
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
  summary: 'True retention, what will be due, and a calendar of reviews, for Pro',
  access: 'user',
  response: z.object({
    /** Of reviews of mature (interval of 21 days or more) and younger cards, how many were remembered. */
    retention: z.array(
      z.object({
        days: z.literal([7, 30, 365]),
        young: z.object({ reviews: z.int(), remembered: z.int() }),
        mature: z.object({ reviews: z.int(), remembered: z.int() }),
      }),
    ),
    /** Today and the 29 days after it; what is overdue counts for today. */
    forecast: z.array(z.object({ day, due: z.int() })),
    /** The days of the last year with at least one review. */
    calendar: z.array(z.object({ day, reviews: z.int() })),
    /** When the schedule was last fitted to this learner's own log, ms since 1970. */
    fitted: z.optional(z.object({ at: z.number(), reviews: z.int(), isUsed: z.boolean() })),
  }),
  errors: ['proOnly'],
});
