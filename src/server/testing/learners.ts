import { users } from '../features/accounts/tables.ts';
import { cardRepository } from '../features/cards/card-repository.ts';
import { dueCards } from '../features/cards/due.ts';
import { dueRepository } from '../features/cards/due-repository.ts';
import { keep } from '../features/cards/keep.ts';
import { reviews } from '../features/cards/review.ts';
import { reviewRepository } from '../features/cards/review-repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** Adds accounts with these ids, which nobody can log in to. */
export async function addUsers(database: Database, ids: string[]): Promise<void> {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  await database
    .insert(users)
    .values(ids.map((id) => ({ id, name: 'Ada', email: `${id}@home.example`, createdAt })));
}

/** What learners do with cards, on a real database but without HTTP. Nobody is Pro. */
export function learning(database: Database, clock: Clock) {
  const due = dueRepository(database);
  return {
    kept: keep({ repository: cardRepository(database), due, isPro: async () => false, clock }),
    due: dueCards(due, clock),
    reviews: reviews(reviewRepository(database), clock),
  };
}
