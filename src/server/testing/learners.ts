import { users } from '../features/accounts/tables.ts';
import { cardRepository } from '../features/cards/card-repository.ts';
import { cardService } from '../features/cards/card-service.ts';
import { learnerRepository } from '../features/cards/learner-repository.ts';
import { learnerFinder } from '../features/cards/learner-state.ts';
import { dueCards } from '../features/cards/review/due.ts';
import { dueRepository } from '../features/cards/review/due-repository.ts';
import { reviews } from '../features/cards/review/review.ts';
import { reviewRepository } from '../features/cards/review/review-repository.ts';
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
  const findLearner = learnerFinder(learnerRepository(database), clock);
  const repository = cardRepository(database);
  return {
    kept: cardService({ repository, findLearner, isPro: async () => false, clock }),
    due: dueCards(dueRepository(database), findLearner),
    reviews: reviews(reviewRepository(database), clock),
  };
}
