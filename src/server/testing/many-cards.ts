import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/drizzle.ts';

export interface ManyCards {
  userId: string;
  cards: number;
  /** Rows of the log, spread over the cards. */
  reviews: number;
  /** The learner's day, as '2026-11-20'. */
  today: string;
}

/**
 * Gives a learner cards and a log as years of learning leave them: 20 decks, one card in ten due in these
 * weeks, the others in the year that comes, 20 that are being learned. The counts are right.
 */
export async function manyCards(database: Database, given: ManyCards): Promise<void> {
  const { userId, cards, reviews, today } = given;
  const learning = sql`n <= 20`;
  await database.execute(sql`
    insert into cards (user_id, question, answer, deck, created_at, version, state, due_day, due_at, stability,
      difficulty, interval_days, reps, last_review)
    select ${userId}, 'What is the answer to question ' || n || '?', 'It is the number ' || n || '.',
      'Deck ' || n % 20, ${today}::date - 400, 5, case when ${learning} then 1 else 2 end,
      case when ${learning} then null when n / 20 % 10 = 0 then ${today}::date - n / 200 % 28
        else ${today}::date + 1 + n / 20 % 365 end,
      case when ${learning} then ${today}::date + n * interval '1 minute' end,
      20, 5, 30, 5, ${today}::date - 30
    from generate_series(1, ${cards}::int) as n`);
  await database.execute(sql`
    insert into card_counts (user_id, due_day, deck, cards)
    select user_id, due_day, deck, count(*) from cards
    where user_id = ${userId} and due_day is not null group by user_id, due_day, deck`);
  await database.execute(sql`
    insert into day_counts (user_id, due_day, cards)
    select user_id, due_day, sum(cards) from card_counts where user_id = ${userId} group by user_id, due_day`);
  await database.execute(sql`
    insert into learners (user_id, time_zone, cards, reviews, quality_sum)
    values (${userId}, 'UTC', ${cards}, ${reviews}, ${Math.floor(reviews * 2.5)})`);
  if (reviews > 0) await manyReviews(database, given);
}

async function manyReviews(database: Database, { userId, cards, reviews, today }: ManyCards): Promise<void> {
  await database.transaction(async (transaction) => {
    // All are of one user who exists: looking that up a million times would take most of the time.
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(sql`
      insert into card_reviews (user_id, card_id, review_id, quality, reviewed_at, day, time_zone, interval_days)
      select ${userId}, 1 + n % ${cards}, 'rating-' || n, n % 6, at, at::date, 'UTC', n % 60
      from (select n, ${today}::date - n % 400 as at from generate_series(1, ${reviews}::int) as n) as given`);
  });
}
