import { default_w } from 'ts-fsrs';
import { learnerDay, startOfDay } from '#core/cards/learner-day.ts';
import { addDays, daysBetween } from '#core/local-day.ts';
import { replay, type Schedule } from '../../review/schedule.ts';
import type { IncomingReview, ReadingContext } from '../incoming.ts';
import type { AnkiCard, AnkiReview } from './anki-collection.ts';

// Anki's codes for cards and for rows of its log.
const cardTypes = { learning: 1, review: 2, relearning: 3 };
const logTypes = { learn: 0, filtered: 3, manual: 4 };

const reviewState = 2;
const dayMs = 86_400_000;
// A hundred years, ts-fsrs's own limit.
const maxIntervalDays = 36_500;

/** Kurio's rating for each of Anki's four buttons. 'Again' is 1, not 0, because Anki does not ask how wrong it was. */
const ratingByButton: Record<number, number> = { 1: 1, 2: 2, 3: 3, 4: 5 };

/** The ratings in a card's log, without manual changes and previews. */
export function ratingsOf(
  log: readonly AnkiReview[],
  externalId: string,
  { timeZone, now }: ReadingContext,
): IncomingReview[] {
  return log.filter(isRating).flatMap(({ id, ease, lastIvl }) => {
    const quality = ratingByButton[ease];
    if (quality === undefined || id <= 0 || id > now) return [];
    const intervalDays = Math.min(Math.max(0, lastIvl), maxIntervalDays);
    const reviewId = `${externalId} ${id}`;
    return [{ reviewId, quality, reviewedAt: id, day: learnerDay(id, timeZone), timeZone, intervalDays }];
  });
}

const isRating = ({ type, factor }: AnkiReview) =>
  type < logTypes.manual && !(type === logTypes.filtered && factor === 0);

/** A card that was reset manually starts again from there. */
const sinceReset = (log: readonly AnkiReview[]): readonly AnkiReview[] =>
  log.slice(log.findLastIndex(({ type, factor }) => type === logTypes.manual && factor === 0) + 1);

/**
 * Kurio's schedule for an Anki card; undefined for a new card. Keeps its due day. Stability and difficulty come from
 * Anki's own FSRS, or from replaying the whole log, or are estimated from interval and ease.
 */
export function ankiSchedule(
  card: AnkiCard,
  log: readonly AnkiReview[],
  createdAt: number,
  context: ReadingContext,
): Schedule | undefined {
  if (card.type < cardTypes.learning || card.type > cardTypes.relearning) return undefined;
  const counted = sinceReset(log);
  const ratings = ratingsOf(counted, '', context).map((rating) => ({
    ...rating,
    reviewedAt: new Date(rating.reviewedAt),
  }));
  const [first] = counted.filter(isRating);
  const isComplete = first !== undefined && (first.type === logTypes.learn || first.lastIvl <= 0);
  const fromLog = isComplete && ratings.length > 0 ? replay(ratings, context.weights) : undefined;
  const lapses = clamped(card.lapses, 0, 10_000);
  const counts = { reps: clamped(card.reps, ratings.length, 100_000), lapses, isLeech: false };
  if (card.type !== cardTypes.review && fromLog) return { ...fromLog, ...counts };
  if (card.type === cardTypes.learning) return undefined;
  const intervalDays = clamped(card.ivl, 1, maxIntervalDays);
  const dueDay = dueDayOf(card, createdAt, context);
  const lastReview = ratings.at(-1)?.reviewedAt ?? estimatedReview(dueDay, intervalDays, context);
  const memory =
    fsrsMemory(card.data) ?? (fromLog?.stability ? fromLog : estimate(intervalDays, card.factor));
  const { stability, difficulty } = memory;
  return {
    ...{ state: reviewState, dueDay, dueAt: null, step: 0, stability, difficulty, intervalDays, lastReview },
    ...counts,
  };
}

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Anki counts days from the creation of the collection. A relearning card is due at once. */
function dueDayOf(card: AnkiCard, createdAt: number, { timeZone, now }: ReadingContext): string {
  const today = learnerDay(now, timeZone);
  if (card.type === cardTypes.relearning) return today;
  // The creation time is 4:00 in the zone of that time. Half a day later is on the same day in nearly every zone.
  const firstDay = learnerDay(clamped(createdAt * 1000, 0, now) + dayMs / 2, timeZone);
  const latest = daysBetween(firstDay, today) + maxIntervalDays;
  return addDays(firstDay, clamped(card.odid ? card.odue : card.due, 0, latest));
}

/** The last review of a card without a log: its interval before its due day, not in the future. */
function estimatedReview(dueDay: string, intervalDays: number, { timeZone, now }: ReadingContext): Date {
  return new Date(clamped(startOfDay(addDays(dueDay, -intervalDays), timeZone), 0, now));
}

interface Memory {
  stability: number;
  difficulty: number;
}

/** The data of Anki's own FSRS: {"s": stability, "d": difficulty}. */
function fsrsMemory(data: string): Memory | undefined {
  try {
    const { s, d } = JSON.parse(data);
    if (typeof s !== 'number' || typeof d !== 'number' || !(s > 0) || !(d >= 1 && d <= 10)) return undefined;
    return { stability: clamped(s, 0.001, maxIntervalDays), difficulty: d };
  } catch {
    return undefined;
  }
}

/**
 * The memory state of a card that SM-2 scheduled, by FSRS's own conversion: at a target retention of 0.9, stability is
 * the interval, and difficulty is such that 'Good' multiplies it by the ease.
 */
function estimate(intervalDays: number, factor: number): Memory {
  const ease = factor > 0 ? factor / 1000 : 2.5;
  const [growth = 0, saturation = 0, surprise = 0] = default_w.slice(8, 11);
  const grown = Math.exp(growth) * intervalDays ** -saturation * (Math.exp(0.1 * surprise) - 1);
  return { stability: intervalDays, difficulty: clamped(11 - (ease - 1) / grown, 1, 10) };
}
