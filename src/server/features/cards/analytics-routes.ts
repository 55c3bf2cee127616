import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/card-review.ts';
import { mount } from '../../platform/http/mount.ts';
import type { analytics } from './analytics.ts';
import type { Fitting } from './fitting.ts';

interface AnalyticsRoutes {
  analyticsOf: ReturnType<typeof analytics>;
  fitting: Fitting;
}

/** Mounts what Pro shows of a learner's log. Who looks at it may have learned enough for a better schedule. */
export function analyticsRoutes(app: FastifyInstance, { analyticsOf, fitting }: AnalyticsRoutes): void {
  mount(app, contract.analytics, async ({ request, timeZone }) => {
    const told = await analyticsOf(request.userId, timeZone);
    fitting.consider(request.userId);
    return told;
  });
}
