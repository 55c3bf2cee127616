import { type FSRS, type Card as FsrsCard, fsrs, State } from 'ts-fsrs';
import { daysText, minutesText } from '#core/cards/interval-text.ts';
import { learnerDay } from '#core/cards/learner-day.ts';
import { isLeechLapse } from '#core/cards/leech.ts';
import { fsrsRating, ratings } from '#core/cards/ratings.ts';

/** A card's schedule: the columns of `cards` with the same names. */
export interface Schedule {
  /** 0 new, 1 learning, 2 review, 3 relearning, as FSRS counts them. */
  state: number;
  /** For new and review cards: due from 4:00 on this day of the learner's. */
  dueDay: string | null;
  /** For learning and relearning cards: due at this minute. */
  dueAt: Date | null;
  stability: number;
  difficulty: number;
  step: number;
  intervalDays: number;
  reps: number;
  lapses: number;
  isLeech: boolean;
  lastReview: Date | null;
}

/** A schedule as JSON, for the log and for exported files. */
export type StoredSchedule = Omit<Schedule, 'dueAt' | 'lastReview'> & {
  dueAt: string | null;
  lastReview: string | null;
};

/** When and where a rating is given, and the learner's FSRS weights; null for the defaults of FSRS-6. */
export interface RatingContext {
  at: Date;
  timeZone: string;
  weights: readonly number[] | null;
}

/** A rating of the log, as far as the schedule depends on it. */
export interface LoggedRating {
  quality: number;
  reviewedAt: Date;
  timeZone: string;
}

// Without fuzz, each button shows its exact interval, and replaying the log gives the same schedule.
const settings = { request_retention: 0.9, enable_short_term: true, enable_fuzz: false };
const defaultScheduler = fsrs(settings);

const schedulerOf = (weights: RatingContext['weights']): FSRS =>
  weights ? fsrs({ ...settings, w: [...weights] }) : defaultScheduler;

/** The schedule of a card that was never rated, due today. */
export function newSchedule(today: string): Schedule {
  return {
    state: State.New,
    dueDay: today,
    dueAt: null,
    stability: 0,
    difficulty: 0,
    step: 0,
    intervalDays: 0,
    reps: 0,
    lapses: 0,
    isLeech: false,
    lastReview: null,
  };
}

/** The schedule from a row with more columns. */
export function scheduleOf(row: Schedule): Schedule {
  const { state, dueDay, dueAt, stability, difficulty, step, intervalDays } = row;
  const { reps, lapses, isLeech, lastReview } = row;
  return {
    ...{ state, dueDay, dueAt, stability, difficulty, step, intervalDays },
    ...{ reps, lapses, isLeech, lastReview },
  };
}

export function toStored(schedule: Schedule): StoredSchedule {
  const { dueAt, lastReview } = schedule;
  return {
    ...scheduleOf(schedule),
    dueAt: dueAt?.toISOString() ?? null,
    lastReview: lastReview?.toISOString() ?? null,
  };
}

export function fromStored(stored: StoredSchedule): Schedule {
  const { dueAt, lastReview } = stored;
  return {
    ...stored,
    dueAt: dueAt ? new Date(dueAt) : null,
    lastReview: lastReview ? new Date(lastReview) : null,
  };
}

const utcMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** FSRS cannot go back in time: a rating counts from the last one at the earliest. */
const notBeforeLast = ({ lastReview }: Schedule, at: Date): Date =>
  lastReview && lastReview > at ? lastReview : at;

/**
 * ts-fsrs counts days in UTC. So each of the learner's days is passed as that day's midnight in UTC, and the result is
 * read as days and minutes from there. Otherwise two ratings on one evening in Los Angeles would be on different days.
 */
function toFsrs(schedule: Schedule, at: Date, timeZone: string): { card: FsrsCard; now: Date } {
  const dayAt = (moment: Date) => utcMidnight(learnerDay(moment.getTime(), timeZone));
  const now = dayAt(at);
  const { stability, difficulty, step, intervalDays, reps, lapses, state, lastReview } = schedule;
  const memory = { stability, difficulty, reps, lapses, state };
  const timing = { due: now, learning_steps: step, scheduled_days: intervalDays, elapsed_days: 0 };
  return { card: { ...memory, ...timing, ...(lastReview && { last_review: dayAt(lastReview) }) }, now };
}

/** The schedule after a rating from 0 to 5. */
export function rate(schedule: Schedule, quality: number, context: RatingContext): Schedule {
  const at = notBeforeLast(schedule, context.at);
  const { card, now } = toFsrs(schedule, at, context.timeZone);
  const next = schedulerOf(context.weights).next(card, now, fsrsRating(quality)).card;
  return { ...fromFsrs(next, now, at), isLeech: schedule.isLeech || isNewLeech(schedule, next) };
}

const isNewLeech = (before: Schedule, { lapses }: FsrsCard) => lapses > before.lapses && isLeechLapse(lapses);

function fromFsrs(card: FsrsCard, now: Date, at: Date): Omit<Schedule, 'isLeech'> {
  const { state, stability, difficulty, reps, lapses } = card;
  const isReview = state === State.Review;
  const interval = card.due.getTime() - now.getTime();
  return {
    ...{ state, stability, difficulty, reps, lapses },
    dueDay: isReview ? card.due.toISOString().slice(0, 10) : null,
    dueAt: isReview ? null : new Date(at.getTime() + interval),
    step: card.learning_steps,
    intervalDays: card.scheduled_days,
    lastReview: at,
  };
}

/** The next interval for each rating 0 to 5, as text for its button: '10 minutes', '3 days'. */
export function intervalTexts(schedule: Schedule, context: RatingContext): string[] {
  const at = notBeforeLast(schedule, context.at);
  const { card, now } = toFsrs(schedule, at, context.timeZone);
  const next = schedulerOf(context.weights).repeat(card, now);
  return ratings.map((quality) => {
    const { due, state, scheduled_days } = next[fsrsRating(quality)].card;
    return state === State.Review ? daysText(scheduled_days) : minutesText(due.getTime() - now.getTime());
  });
}

/** The schedule that results from a card's whole log. The card was new on the day of its first rating. */
export function replay(log: readonly LoggedRating[], weights: RatingContext['weights']): Schedule {
  const [first] = log;
  const firstDay = first ? learnerDay(first.reviewedAt.getTime(), first.timeZone) : '1970-01-01';
  return log.reduce(
    (schedule, { quality, reviewedAt, timeZone }) =>
      rate(schedule, quality, { at: reviewedAt, timeZone, weights }),
    newSchedule(firstDay),
  );
}
