import type { FastifyInstance } from 'fastify';
import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/site.ts';
import { CallError } from '../../platform/http/errors.ts';
import { mount } from '../../platform/http/mount.ts';

/** What the client asks before anything else, and what a supervisor asks. */
export function siteRoutes(
  app: FastifyInstance,
  config: ResponseOf<typeof contract.config>,
  isReady: () => Promise<boolean>,
): void {
  mount(app, contract.config, () => config);
  mount(app, contract.healthz, async () => {
    if (!(await isReady())) throw new CallError('notReady');
    return { status: 'ok' as const };
  });
}
