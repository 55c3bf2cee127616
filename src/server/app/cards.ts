import type { FastifyInstance } from 'fastify';
import type { Membership } from '#contract/accounts.ts';
import { aiQuota } from '../features/cards/ai-quota.ts';
import { analytics } from '../features/cards/analytics.ts';
import { analyticsRepository } from '../features/cards/analytics-repository.ts';
import { analyticsRoutes } from '../features/cards/analytics-routes.ts';
import { cardRepository } from '../features/cards/card-repository.ts';
import { cardRoutes } from '../features/cards/card-routes.ts';
import { builtInDecks, deckLibrary } from '../features/cards/deck-library.ts';
import { dueCards } from '../features/cards/due.ts';
import { dueRepository } from '../features/cards/due-repository.ts';
import { fitting } from '../features/cards/fitting.ts';
import { fittingRepository } from '../features/cards/fitting-repository.ts';
import { generateRoutes } from '../features/cards/generate-routes.ts';
import { keep } from '../features/cards/keep.ts';
import { cardKeeper } from '../features/cards/keeper.ts';
import { learnerNow } from '../features/cards/learner-now.ts';
import { quotaRepository } from '../features/cards/quota-repository.ts';
import { reviews } from '../features/cards/review.ts';
import { reviewRepository } from '../features/cards/review-repository.ts';
import { reviewRoutes } from '../features/cards/review-routes.ts';
import { cardExports } from '../features/cards/transfer/export-cards.ts';
import { cardImports } from '../features/cards/transfer/import-cards.ts';
import { readApart, writeApart } from '../features/cards/transfer/threads.ts';
import { transferRepository } from '../features/cards/transfer/transfer-repository.ts';
import { transferRoutes } from '../features/cards/transfer-routes.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import { fitSchedule } from '../providers/schedule-fit/schedule-fit.ts';
import type { Parts } from './parts.ts';

interface CardWiring {
  /** What a user has paid for; what has expired counts as free. */
  membershipOf(userId: string): Promise<Membership>;
  limit: RateLimits;
}

/** Mounts flashcards. Gives what the slice does when a user asks for their data. */
export function mountCards(app: FastifyInstance, parts: Parts, { membershipOf, limit }: CardWiring) {
  const { database, clock, cardMaker: maker } = parts;
  const isPro = async (userId: string) => (await membershipOf(userId)).plan === 1;
  const repository = cardRepository(database);
  const due = dueRepository(database);
  const quota = aiQuota({ repository: quotaRepository(database), isPro, clock });
  const library = deckLibrary(builtInDecks, (file, err) =>
    app.log.error({ err, file }, 'a deck is left out'),
  );

  cardRoutes(app, keep({ repository, due, isPro, clock }));
  generateRoutes(app, { maker, library, cards: repository, quota, limit });
  reviewRoutes(app, { due: dueCards(due, clock), reviews: reviews(reviewRepository(database), clock) });
  const files = { repository: transferRepository(database), due, clock };
  transferRoutes(app, {
    imports: cardImports({ ...files, read: readApart, isPro }),
    exports: cardExports({ ...files, write: writeApart }),
    limit,
  });
  const zoneOf = async (userId: string, told: string | undefined) =>
    (await learnerNow(due, userId, told, clock())).timeZone;
  analyticsRoutes(app, {
    analyticsOf: analytics({ repository: analyticsRepository(database), isPro, zoneOf, clock }),
    fitting: fitting({ repository: fittingRepository(database), isPro, fitSchedule, clock, log: app.log }),
  });
  return cardKeeper(database);
}
