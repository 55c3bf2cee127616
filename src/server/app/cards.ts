import type { FastifyInstance } from 'fastify';
import { plan } from '#contract/plans.ts';
import { analytics } from '../features/cards/analytics/analytics.ts';
import { analyticsRepository } from '../features/cards/analytics/analytics-repository.ts';
import { analyticsRoutes } from '../features/cards/analytics/analytics-routes.ts';
import { cardRepository } from '../features/cards/card-repository.ts';
import { cardRoutes } from '../features/cards/card-routes.ts';
import { cardService } from '../features/cards/card-service.ts';
import { aiQuota } from '../features/cards/generate/ai-quota.ts';
import { builtInDecks, deckLibrary } from '../features/cards/generate/deck-library.ts';
import { generateRoutes } from '../features/cards/generate/generate-routes.ts';
import { quotaRepository } from '../features/cards/generate/quota-repository.ts';
import { learnerRepository } from '../features/cards/learner-repository.ts';
import { learnerFinder } from '../features/cards/learner-state.ts';
import { optimizerRepository } from '../features/cards/optimizer/optimizer-repository.ts';
import { scheduleOptimizer } from '../features/cards/optimizer/schedule-optimizer.ts';
import { cardDataExporter } from '../features/cards/personal-data.ts';
import { dueCards } from '../features/cards/review/due.ts';
import { dueRepository } from '../features/cards/review/due-repository.ts';
import { reviews } from '../features/cards/review/review.ts';
import { reviewRepository } from '../features/cards/review/review-repository.ts';
import { reviewRoutes } from '../features/cards/review/review-routes.ts';
import { cardExports } from '../features/cards/transfer/export-cards.ts';
import { cardImports } from '../features/cards/transfer/import-cards.ts';
import { readInThread, writeInThread } from '../features/cards/transfer/threads.ts';
import { transferRepository } from '../features/cards/transfer/transfer-repository.ts';
import { transferRoutes } from '../features/cards/transfer/transfer-routes.ts';
import { optimizeWeights } from '../providers/schedule-optimizer/schedule-optimizer.ts';
import type { Wiring } from './wiring.ts';

/** Mounts flashcards. Returns what the slice does when a user downloads their data or deletes the account. */
export function mountCards(app: FastifyInstance, parts: Wiring) {
  const { database, clock, cardGenerator: ai, memberships, limit } = parts;
  const isPro = async (userId: string) => (await memberships.membershipOf(userId)).plan === plan.pro;
  const repository = cardRepository(database);
  const findLearner = learnerFinder(learnerRepository(database), clock);
  const quota = aiQuota({ repository: quotaRepository(database), isPro, clock });
  const library = deckLibrary(builtInDecks, (file, err) => app.log.error({ err, file }, 'skipped a deck'));

  cardRoutes(app, cardService({ repository, findLearner, isPro, clock }));
  generateRoutes(app, { ai, library, cards: repository, quota, limit });
  reviewRoutes(app, {
    due: dueCards(dueRepository(database), findLearner),
    reviews: reviews(reviewRepository(database), clock),
  });
  const files = { repository: transferRepository(database), findLearner };
  transferRoutes(app, {
    imports: cardImports({ ...files, read: readInThread, isPro, clock }),
    exports: cardExports({ ...files, write: writeInThread }),
    limit,
  });
  analyticsRoutes(app, {
    analyticsOf: analytics({ repository: analyticsRepository(database), isPro, findLearner }),
    optimizer: scheduleOptimizer({
      repository: optimizerRepository(database),
      isPro,
      optimizeWeights,
      clock,
      log: app.log,
    }),
  });
  return cardDataExporter(database);
}
