import * as z from 'zod/mini';
import { cardLimits } from '#contract/cards.ts';
import { learnerDay } from '#core/cards/learner-day.ts';
import { addDays } from '#core/local-day.ts';
import { kept, restored, type Schedule } from '../schedule.ts';
import { clean, complaintAbout, keptDeck, keptTags } from './card-text.ts';
import type { IncomingCard, IncomingReview, ReadingContext } from './incoming.ts';
import type { OutgoingCard } from './outgoing.ts';

/**
 * The entry in Kurio's own packages that Anki passes over. A line of JSON for each card holds what Anki has no
 * place for (Markdown, six ratings, the zone of each, the steps of the schedule), so that what left Kurio
 * comes back exactly as it was.
 */
export const ownEntry = 'kurio.jsonl';

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

/** FSRS throws for a memory outside its bounds, and so would every look at the card. A new card has none. */
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

/** One line for a card, with its line end. */
export function toLine(card: OutgoingCard): string {
  const { foreignId, question, answer, deck, tags, source, reviews } = card;
  const fields = { foreignId, question, answer, deck, tags, source };
  return `${JSON.stringify({ ...fields, schedule: kept(card.schedule), reviews })}\n`;
}

type Moment = Pick<ReadingContext, 'now' | 'timeZone'>;

/** The card of a line; undefined where it is none, for anyone may have written it. */
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
  const [question, answer, source] = [clean(data.question), clean(data.answer), clean(data.source)];
  if (complaintAbout(question, answer, source) !== undefined) return undefined;
  return {
    foreignId: clean(data.foreignId),
    ...{ question, answer, source },
    deck: keptDeck(data.deck),
    tags: keptTags(data.tags),
    isLeech: data.schedule.isLeech,
    schedule: asOf(moment, restored(data.schedule)),
    reviews: data.reviews.flatMap((rating) => ratingBy(moment.now, rating) ?? []),
  };
}

// As long as the schedules of Anki's cards may be, which is ts-fsrs's own limit.
const longestDays = 36_500;
// No step of learning takes longer.
const longestStepMs = 86_400_000;

/** Nothing was rated after now, and nothing is due so late that it would never be seen. */
function asOf({ now, timeZone }: Moment, schedule: Schedule): Schedule {
  const { state, dueDay, dueAt, lastReview } = schedule;
  const latestDay = addDays(learnerDay(now, timeZone), state === 0 ? 0 : longestDays);
  return {
    ...schedule,
    dueDay: dueDay && dueDay > latestDay ? latestDay : dueDay,
    dueAt: dueAt && new Date(Math.min(dueAt.getTime(), now + longestStepMs)),
    lastReview: lastReview && new Date(Math.min(lastReview.getTime(), now)),
  };
}

/** Undefined for a rating that is still to come, or from a zone that nobody knows; its day follows from the two. */
function ratingBy(now: number, rating: Omit<IncomingReview, 'day'>): IncomingReview | undefined {
  if (rating.reviewedAt > now) return undefined;
  try {
    const day = learnerDay(rating.reviewedAt, rating.timeZone);
    return { ...rating, day, reviewId: clean(rating.reviewId) };
  } catch {
    return undefined;
  }
}
