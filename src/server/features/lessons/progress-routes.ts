import type { FastifyInstance } from 'fastify';
import { keepProgress, progress } from '#contract/lessons.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { LearnerProgress } from './learner-progress.ts';

// A browser tells where it is a few times a minute; this is for several of them, each with much to catch up on.
const reports = { name: 'lesson-reports', points: 120, perSeconds: 60 };

/** Mounts the calls that keep a learner's progress. */
export function progressRoutes(app: FastifyInstance, learners: LearnerProgress, limit: RateLimits): void {
  const perUser = limit(reports);
  mount(app, progress, ({ request }) => learners.kept(request.userId));
  mount(app, keepProgress, async ({ body, request }) => {
    await perUser.consume(request.userId);
    return learners.add(request.userId, body);
  });
}
