import type { FastifyInstance } from 'fastify';
import { audioRoutes } from '../features/lessons/audio-routes.ts';
import { chatRoute } from '../features/lessons/chat-route.ts';
import { learnerProgress } from '../features/lessons/learner-progress.ts';
import { lessonLibrary } from '../features/lessons/lesson-library.ts';
import { progressRoutes } from '../features/lessons/progress-routes.ts';
import { lessonRepository } from '../features/lessons/repository.ts';
import { atOnce } from '../platform/at-once.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import type { Parts } from './parts.ts';

// A learner waits for one answer before asking on; four learners in one home may ask together.
const questionsAtOnce = 4;

/** Mounts the audio lessons. Gives what the slice does when a user asks for their data. */
export async function mountLessons(app: FastifyInstance, parts: Parts, limit: RateLimits) {
  const { config, database, clock, chat } = parts;
  const lessons = lessonLibrary();
  const places = atOnce(Math.ceil(questionsAtOnce * config.limitFactor));
  const learners = learnerProgress(lessonRepository(database), clock);
  await audioRoutes(app, lessons);
  chatRoute(app, { chat, lessons, limit, places });
  progressRoutes(app, learners, limit);
  return { dataOf: learners.dataOf };
}
