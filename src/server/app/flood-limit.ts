import type { FastifyInstance } from 'fastify';
import { webhook } from '#contract/membership.ts';
import { networkOf } from '../platform/http/network.ts';
import type { Wiring } from './wiring.ts';

// A page of Kurio makes a few calls a minute; this only stops a flood.
const floodLimit = { name: 'all', points: 600, perSeconds: 60 };

/** Limits the calls that a network makes, of all kinds together. */
export function limitFlood(app: FastifyInstance, { limit }: Wiring): void {
  const flood = limit(floodLimit);
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    // Webhooks of the payment service have a limit of their own: they all come from one network.
    if (call && call !== webhook) await flood.consume(networkOf(request.ip));
  });
}
