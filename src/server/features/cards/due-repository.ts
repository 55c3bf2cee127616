import { eq } from 'drizzle-orm';
import type { Card } from '#contract/cards.ts';
import type { Database } from '../../platform/database/database.ts';
import { hotQuery } from '../../platform/database/hot-query.ts';
import type { Schedule } from './schedule.ts';
import { learners } from './tables.ts';

export type DueRepository = ReturnType<typeof dueRepository>;

/** A card with its schedule. */
export type ScheduledCard = Card & Schedule;

/** How a learner stands: what was counted, and what their schedule depends on. */
export interface LearnerRow {
  timeZone: string;
  weights: readonly number[] | null;
  cards: number;
  reviews: number;
  qualitySum: number;
}

/** How many cards are due, and what is due next but not yet. */
export interface Standing {
  due: number;
  nextDay: string | null;
  nextAt: Date | null;
}

// More than a learner rates between two connections.
const cardsOfBatch = 500;

/** Which cards a query looks at: `planned` of those that have a due day, `learned` of those that have a minute. */
interface Scope {
  /** The table that counts them. */
  counts: string;
  planned: string;
  learned: string;
}

const everywhere: Scope = { counts: 'day_counts', planned: '', learned: '' };

// Few cards are being learned, of any deck. Seeing a plain `deck`, the database would rather go through all
// cards of that deck by the index for them.
const inDeck: Scope = { counts: 'card_counts', planned: 'and deck = $4', learned: "and deck || '' = $4" };

// A number from bigint, and a day as text: the drivers disagree about both.
const cardColumns = `id::float8 as id, question, answer, deck, tags, source, is_leech as "isLeech", version,
  state, due_day::text as "dueDay", due_at as "dueAt", stability, difficulty, step,
  interval_days as "intervalDays", reps, lapses, last_review as "lastReview"`;

/** What is due at $2 and on the day $3: cards that are being learned first, then day by day, `limit` of each. */
const dueText = (limit: number, { planned, learned }: Scope) => `
  select * from (
    (select 0 as turn, ${cardColumns} from cards
      where user_id = $1 and due_at <= $2 ${learned} order by due_at, cards.id limit ${limit})
    union all
    (select 1 as turn, ${cardColumns} from cards
      where user_id = $1 and due_day <= $3 ${planned} order by due_day, cards.id limit ${limit})
  ) as due order by turn, "dueAt", "dueDay", id limit ${limit}`;

const standingText = ({ counts, planned, learned }: Scope) => `
  select
    (coalesce((select sum(cards) from ${counts} where user_id = $1 and due_day <= $3 ${planned}), 0)
      + (select count(*) from cards where user_id = $1 and due_at <= $2 ${learned}))::int as due,
    (select min(due_day)::text from ${counts} where user_id = $1 and due_day > $3 ${planned}) as "nextDay",
    (select min(due_at) from cards where user_id = $1 and due_at > $2 ${learned}) as "nextAt"`;

const learnerText = `
  select time_zone as "timeZone", weights, cards, reviews, quality_sum as "qualitySum"
  from learners where user_id = $1`;

/** The texts of the queries, for who wants to see how the database carries them out. */
export const dueQueries = {
  'the learner': learnerText,
  'the next card': dueText(1, everywhere),
  'the next card of a deck': dueText(1, inDeck),
  'a batch': dueText(cardsOfBatch, everywhere),
  'the dashboard': standingText(everywhere),
  'the standing of a deck': standingText(inDeck),
};

/**
 * What is due, from indexes and counts alone. `today` is the learner's day at `now`; with `deck` only the cards
 * of that deck count.
 */
export function dueRepository(database: Database) {
  const byUser = hotQuery<LearnerRow>(database, learnerText);
  const ofBatch = hotQuery<ScheduledCard>(database, dueText(cardsOfBatch, everywhere));

  function allOrDeck<Row extends object>(text: (scope: Scope) => string) {
    const ofAll = hotQuery<Row>(database, text(everywhere));
    const ofDeck = hotQuery<Row>(database, text(inDeck));
    return (userId: string, now: Date, today: string, deck: string | undefined): Promise<Row[]> => {
      const values = [userId, now.toISOString(), today];
      return deck === undefined ? ofAll(...values) : ofDeck(...values, deck);
    };
  }
  const firsts = allOrDeck<ScheduledCard>((scope) => dueText(1, scope));
  const standings = allOrDeck<Standing>(standingText);

  return {
    async learner(userId: string): Promise<LearnerRow | undefined> {
      const [row] = await byUser(userId);
      return row;
    },

    async keepTimeZone(userId: string, timeZone: string): Promise<void> {
      await database.update(learners).set({ timeZone }).where(eq(learners.userId, userId));
    },

    async first(userId: string, now: Date, today: string, deck?: string): Promise<ScheduledCard | undefined> {
      const [row] = await firsts(userId, now, today, deck);
      return row;
    },

    /** The first 500 cards, in the order in which `first` would give them. */
    batch(userId: string, now: Date, today: string): Promise<ScheduledCard[]> {
      return ofBatch(userId, now.toISOString(), today);
    },

    async standing(userId: string, now: Date, today: string, deck?: string): Promise<Standing> {
      const [row] = await standings(userId, now, today, deck);
      return row as Standing;
    },
  };
}
