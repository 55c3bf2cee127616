import type { FastifyInstance } from 'fastify';
import { progress, saveProgress } from '#contract/lessons.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import type { ProgressService } from './progress-service.ts';

// A browser reports a few times a minute. This is enough for several browsers with much to catch up on.
const reports = { name: 'lesson-reports', points: 120, perSeconds: 60 };

/** Mounts the calls that load and save a learner's progress. */
export function progressRoutes(app: FastifyInstance, service: ProgressService, limit: RateLimits): void {
  const perUser = limit(reports);
  mount(app, progress, ({ request }) => service.load(request.userId));
  mount(app, saveProgress, async ({ body, request }) => {
    await perUser.consume(request.userId);
    return service.merge(request.userId, body);
  });
}
