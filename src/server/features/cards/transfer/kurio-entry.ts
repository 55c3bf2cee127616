import * as z from 'zod/mini';
import { cardLimits } from '#contract/cards.ts';
import { learnerDay } from '#core/cards/learner-day.ts';
import { addDays } from '#core/local-day.ts';
import { fromStored, type Schedule, toStored } from '../review/schedule.ts';
import type { IncomingCard, IncomingReview, ReadingContext } from './incoming.ts';
import type { OutgoingCard } from './outgoing.ts';
import { cardProblem, cleanDeck, cleanTags, cleanText } from './text/card-text.ts';

/**
 * An extra entry in exported Anki packages, which Anki ignores. It has a line of JSON for each card, with everything
 * that Anki cannot store (Markdown, six ratings and their time zones, the steps of the schedule), so that importing
 * an exported file restores the cards exactly.
 */
export const kurioEntry = 'kurio.jsonl';

const day = z.string().check(z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/), z.refine(isDay));
const zone = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/));
const instant = z.string().check(z.refine((text) => isInstant(Date.parse(text))));
const whole = z.int().check(z.gte(0), z.lte(1_000_000));

const schedule = z
  .object({
    state: z.int().check(z.gte(0), z.lte(3)),
    dueDay: z.nullable(day),
    dueAt: z.nullable(instant),
    stability: z.number().check(z.gte(0), z.lte(1_000_000)),
    difficulty: z.number().check(z.gte(0), z.lte(10)),
    step: z.int().check(z.gte(0), z.lte(100)),
    intervalDays: whole,
    reps: whole,
    lapses: whole,
    isLeech: z.boolean(),
    lastReview: z.nullable(instant),
  })
  .check(
    z.refine(({ dueDay, dueAt }) => (dueDay === null) !== (dueAt === null)),
    z.refine(isMemory),
  );

const review = z.object({
  reviewId: z.string().check(z.minLength(1), z.maxLength(400)),
  quality: z.int().check(z.gte(0), z.lte(5)),
  reviewedAt: z.int().check(z.refine(isInstant)),
  timeZone: zone,
  intervalDays: whole,
});

const line = z.object({
  foreignId: z.string().check(z.minLength(1), z.maxLength(400)),
  question: z.string(),
  answer: z.string(),
  deck: z.string().check(z.maxLength(cardLimits.deck)),
  tags: z.array(z.string()),
  source: z.string(),
  schedule,
  reviews: z.array(review).check(z.maxLength(100_000)),
});

/** FSRS throws for values outside its bounds, at every display of the card. A new card has none. */
function isMemory({
  state,
  stability,
  difficulty,
}: {
  state: number;
  stability: number;
  difficulty: number;
}) {
  return state === 0
    ? stability === 0 && difficulty === 0
    : stability >= 0.001 && difficulty >= 1 && difficulty <= 10;
}

function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Between 1970 and 2200. */
function isInstant(ms: number): boolean {
  return ms > 0 && ms < Date.UTC(2200, 0, 1);
}

/** The line for a card, with its line break. */
export function toLine(card: OutgoingCard): string {
  const { externalId: foreignId, question, answer, deck, tags, source, reviews } = card;
  const fields = { foreignId, question, answer, deck, tags, source };
  return `${JSON.stringify({ ...fields, schedule: toStored(card.schedule), reviews })}\n`;
}

type Moment = Pick<ReadingContext, 'now' | 'timeZone'>;

/** The card of a line; undefined if it is invalid, because anyone may have written the file. */
export function fromLine(text: string, moment: Moment): IncomingCard | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = line.safeParse(found);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const [question, answer, source] = [
    cleanText(data.question),
    cleanText(data.answer),
    cleanText(data.source),
  ];
  if (cardProblem(question, answer, source) !== undefined) return undefined;
  return {
    externalId: cleanText(data.foreignId),
    ...{ question, answer, source },
    deck: cleanDeck(data.deck),
    tags: cleanTags(data.tags),
    isLeech: data.schedule.isLeech,
    schedule: withoutFuture(moment, fromStored(data.schedule)),
    reviews: data.reviews.flatMap((rating) => validRating(moment.now, rating) ?? []),
  };
}

// ts-fsrs's own limit.
const maxIntervalDays = 36_500;
// No learning step takes longer.
const maxStepMs = 86_400_000;

/** Limits dates: no rating in the future, and no due date so late that the card would never be due. */
function withoutFuture({ now, timeZone }: Moment, schedule: Schedule): Schedule {
  const { state, dueDay, dueAt, lastReview } = schedule;
  const latestDay = addDays(learnerDay(now, timeZone), state === 0 ? 0 : maxIntervalDays);
  return {
    ...schedule,
    dueDay: dueDay && dueDay > latestDay ? latestDay : dueDay,
    dueAt: dueAt && new Date(Math.min(dueAt.getTime(), now + maxStepMs)),
    lastReview: lastReview && new Date(Math.min(lastReview.getTime(), now)),
  };
}

/** The rating with its day, which follows from time and zone; undefined if it is in the future or the zone unknown. */
function validRating(now: number, rating: Omit<IncomingReview, 'day'>): IncomingReview | undefined {
  if (rating.reviewedAt > now) return undefined;
  try {
    const day = learnerDay(rating.reviewedAt, rating.timeZone);
    return { ...rating, day, reviewId: cleanText(rating.reviewId) };
  } catch {
    return undefined;
  }
}
