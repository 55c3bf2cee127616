import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/card-review.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { ScheduleOptimizer } from '../optimizer/schedule-optimizer.ts';
import type { analytics } from './analytics.ts';

interface AnalyticsRoutes {
  analyticsOf: ReturnType<typeof analytics>;
  optimizer: ScheduleOptimizer;
}

/** Mounts the analytics of Pro. Opening them is also when the schedule is optimized. */
export function analyticsRoutes(app: FastifyInstance, { analyticsOf, optimizer }: AnalyticsRoutes): void {
  mount(app, contract.analytics, async ({ request, timeZone }) => {
    const statistics = await analyticsOf(request.userId, timeZone);
    optimizer.optimizeIfDue(request.userId);
    return statistics;
  });
}
