import { type FSRS, type Card as FsrsCard, fsrs, State } from 'ts-fsrs';
import { daysText, minutesText } from '#core/cards/interval-text.ts';
import { learnerDay } from '#core/cards/learner-day.ts';
import { isLeechLapse } from '#core/cards/leech.ts';
import { gradeOf, qualities } from '#core/cards/ratings.ts';

/** Where a card stands: the columns of `cards` with the same names. */
export interface Schedule {
  /** 0 new, 1 learning, 2 review, 3 relearning, as FSRS counts them. */
  state: number;
  /** New and review cards: the learner's day from whose 4:00 they are due. */
  dueDay: string | null;
  /** Learning and relearning cards: the minute. */
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

/** A schedule as the log keeps it in JSON. */
export type KeptSchedule = Omit<Schedule, 'dueAt' | 'lastReview'> & {
  dueAt: string | null;
  lastReview: string | null;
};

/** When and where a rating is given, and by whose parameters: null for the defaults of FSRS-6. */
export interface Sitting {
  at: Date;
  timeZone: string;
  weights: readonly number[] | null;
}

/** One rating of the log, as far as the schedule depends on it. */
export interface LoggedRating {
  quality: number;
  reviewedAt: Date;
  timeZone: string;
}

// Fuzz stays off: the interval on a button is the one that follows, and the log replays to the same schedule.
const settings = { request_retention: 0.9, enable_short_term: true, enable_fuzz: false };
const byDefaults = fsrs(settings);

const schedulerOf = (weights: Sitting['weights']): FSRS =>
  weights ? fsrs({ ...settings, w: [...weights] }) : byDefaults;

/** The schedule of a card that was never rated, due from `today` on. */
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

/** Only the schedule of a row that holds more. */
export function scheduleOf(row: Schedule): Schedule {
  const { state, dueDay, dueAt, stability, difficulty, step, intervalDays } = row;
  const { reps, lapses, isLeech, lastReview } = row;
  return {
    ...{ state, dueDay, dueAt, stability, difficulty, step, intervalDays },
    ...{ reps, lapses, isLeech, lastReview },
  };
}

export function kept(schedule: Schedule): KeptSchedule {
  const { dueAt, lastReview } = schedule;
  return {
    ...scheduleOf(schedule),
    dueAt: dueAt?.toISOString() ?? null,
    lastReview: lastReview?.toISOString() ?? null,
  };
}

export function restored(kept: KeptSchedule): Schedule {
  const { dueAt, lastReview } = kept;
  return {
    ...kept,
    dueAt: dueAt ? new Date(dueAt) : null,
    lastReview: lastReview ? new Date(lastReview) : null,
  };
}

const utcMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** FSRS cannot count backwards in time: a card's ratings follow one another, or are given at once. */
const notBeforeLast = ({ lastReview }: Schedule, at: Date): Date =>
  lastReview && lastReview > at ? lastReview : at;

/**
 * ts-fsrs counts days from midnight to midnight in UTC, so it is told the learner's days as midnights of UTC,
 * and what it answers is read as days and minutes from then: two ratings on one evening in Los Angeles are on
 * the same day.
 */
function forFsrs(schedule: Schedule, at: Date, timeZone: string): { card: FsrsCard; now: Date } {
  const dayAt = (moment: Date) => utcMidnight(learnerDay(moment.getTime(), timeZone));
  const now = dayAt(at);
  const { stability, difficulty, step, intervalDays, reps, lapses, state, lastReview } = schedule;
  const memory = { stability, difficulty, reps, lapses, state };
  const place = { due: now, learning_steps: step, scheduled_days: intervalDays, elapsed_days: 0 };
  return { card: { ...memory, ...place, ...(lastReview && { last_review: dayAt(lastReview) }) }, now };
}

/** The schedule after a rating from 0 to 5. */
export function rated(schedule: Schedule, quality: number, sitting: Sitting): Schedule {
  const at = notBeforeLast(schedule, sitting.at);
  const { card, now } = forFsrs(schedule, at, sitting.timeZone);
  const next = schedulerOf(sitting.weights).next(card, now, gradeOf(quality)).card;
  return { ...placed(next, now, at), isLeech: schedule.isLeech || isNewLeech(schedule, next) };
}

const isNewLeech = (before: Schedule, { lapses }: FsrsCard) => lapses > before.lapses && isLeechLapse(lapses);

function placed(card: FsrsCard, now: Date, at: Date): Omit<Schedule, 'isLeech'> {
  const { state, stability, difficulty, reps, lapses } = card;
  const isReview = state === State.Review;
  const passed = card.due.getTime() - now.getTime();
  return {
    ...{ state, stability, difficulty, reps, lapses },
    dueDay: isReview ? card.due.toISOString().slice(0, 10) : null,
    dueAt: isReview ? null : new Date(at.getTime() + passed),
    step: card.learning_steps,
    intervalDays: card.scheduled_days,
    lastReview: at,
  };
}

/** What follows each of the ratings 0 to 5, as texts for their buttons: '10 minutes', '3 days'. */
export function intervalTexts(schedule: Schedule, sitting: Sitting): string[] {
  const at = notBeforeLast(schedule, sitting.at);
  const { card, now } = forFsrs(schedule, at, sitting.timeZone);
  const next = schedulerOf(sitting.weights).repeat(card, now);
  return qualities.map((quality) => {
    const { due, state, scheduled_days } = next[gradeOf(quality)].card;
    return state === State.Review ? daysText(scheduled_days) : minutesText(due.getTime() - now.getTime());
  });
}

/** The schedule that a card's whole log leads to, from a card that was new on the day of its first rating. */
export function replayed(log: readonly LoggedRating[], weights: Sitting['weights']): Schedule {
  const [first] = log;
  const firstDay = first ? learnerDay(first.reviewedAt.getTime(), first.timeZone) : '1970-01-01';
  return log.reduce(
    (schedule, { quality, reviewedAt, timeZone }) =>
      rated(schedule, quality, { at: reviewedAt, timeZone, weights }),
    newSchedule(firstDay),
  );
}
