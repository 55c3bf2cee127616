import type { Card } from '#contract/cards.ts';
import type { Database } from '../../../platform/database/database.ts';
import { preparedQuery } from '../../../platform/database/prepared-query.ts';
import { learnerQuery } from '../learner-repository.ts';
import type { Schedule } from './schedule.ts';

export type DueRepository = ReturnType<typeof dueRepository>;

/** A card with its schedule. */
export type ScheduledCard = Card & Schedule;

/** How many cards are due, and when the next one will be. */
export interface DueCounts {
  due: number;
  /** The next due day after today; null if there is none. */
  nextDay: string | null;
  /** The next due minute after now; null if there is none. */
  nextAt: Date | null;
}

// More cards than a learner rates while offline.
const batchSize = 500;

/** The cards that a query covers: all, or those of one deck. */
interface Scope {
  /** The table with their counts. */
  counts: string;
  /** Condition for cards with a due day. */
  byDay: string;
  /** Condition for cards with a due minute, which are being learned. */
  byMinute: string;
}

const allDecks: Scope = { counts: 'day_counts', byDay: '', byMinute: '' };

// Few cards are being learned. With a plain `deck`, the planner would choose the deck's index and read all its cards.
const oneDeck: Scope = { counts: 'card_counts', byDay: 'and deck = $4', byMinute: "and deck || '' = $4" };

// The casts make both drivers return the id as a number and the day as text.
const cardColumns = `id::float8 as id, question, answer, deck, tags, source, is_leech as "isLeech", version,
  state, due_day::text as "dueDay", due_at as "dueAt", stability, difficulty, step,
  interval_days as "intervalDays", reps, lapses, last_review as "lastReview"`;

/**
 * Selects the next due cards at the moment $2, on the learner's day $3: first those that are being learned, by the
 * minute, then new and review cards, by the day.
 */
const dueQuery = (limit: number, { byDay, byMinute }: Scope) => `
  select * from (
    (select 0 as rank, ${cardColumns} from cards
      where user_id = $1 and due_at <= $2 ${byMinute} order by due_at, cards.id limit ${limit})
    union all
    (select 1 as rank, ${cardColumns} from cards
      where user_id = $1 and due_day <= $3 ${byDay} order by due_day, cards.id limit ${limit})
  ) as due order by rank, "dueAt", "dueDay", id limit ${limit}`;

const countsQuery = ({ counts, byDay, byMinute }: Scope) => `
  select
    (coalesce((select sum(cards) from ${counts} where user_id = $1 and due_day <= $3 ${byDay}), 0)
      + (select count(*) from cards where user_id = $1 and due_at <= $2 ${byMinute}))::int as due,
    (select min(due_day)::text from ${counts} where user_id = $1 and due_day > $3 ${byDay}) as "nextDay",
    (select min(due_at) from cards where user_id = $1 and due_at > $2 ${byMinute}) as "nextAt"`;

/** The queries, for tests and benchmarks of their plans. */
export const dueQueries = {
  'the learner': learnerQuery,
  'the next card': dueQuery(1, allDecks),
  'the next card of a deck': dueQuery(1, oneDeck),
  'a batch': dueQuery(batchSize, allDecks),
  'the dashboard': countsQuery(allDecks),
  'the counts of a deck': countsQuery(oneDeck),
};

/** What is due, read from indexes and counts only. `today` is the learner's day at `now`; `deck` limits it to a deck. */
export function dueRepository(database: Database) {
  const nextBatch = preparedQuery<ScheduledCard>(database, dueQuery(batchSize, allDecks));

  function allOrDeck<Row extends object>(text: (scope: Scope) => string) {
    const ofAll = preparedQuery<Row>(database, text(allDecks));
    const ofDeck = preparedQuery<Row>(database, text(oneDeck));
    return (userId: string, now: Date, today: string, deck: string | undefined): Promise<Row[]> => {
      const values = [userId, now.toISOString(), today];
      return deck === undefined ? ofAll(...values) : ofDeck(...values, deck);
    };
  }
  const nextCard = allOrDeck<ScheduledCard>((scope) => dueQuery(1, scope));
  const dueCounts = allOrDeck<DueCounts>(countsQuery);

  return {
    async nextDue(
      userId: string,
      now: Date,
      today: string,
      deck?: string,
    ): Promise<ScheduledCard | undefined> {
      const [row] = await nextCard(userId, now, today, deck);
      return row;
    },

    /** The next 500 due cards, in the order of `nextDue`. */
    batch(userId: string, now: Date, today: string): Promise<ScheduledCard[]> {
      return nextBatch(userId, now.toISOString(), today);
    },

    async counts(userId: string, now: Date, today: string, deck?: string): Promise<DueCounts> {
      const [row] = await dueCounts(userId, now, today, deck);
      return row as DueCounts;
    },
  };
}
