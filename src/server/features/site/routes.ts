import type { FastifyInstance } from 'fastify';
import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/site.ts';
import { mount } from '../../platform/http/mount.ts';
import { notReady } from './errors.ts';

/** Mounts the client's configuration and the health check. */
export function siteRoutes(
  app: FastifyInstance,
  config: ResponseOf<typeof contract.config>,
  isReady: () => Promise<boolean>,
): void {
  mount(app, contract.config, () => config);
  mount(app, contract.healthz, async () => {
    if (!(await isReady())) throw notReady();
    return { status: 'ok' as const };
  });
}
