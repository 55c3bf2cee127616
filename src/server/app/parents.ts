import type { FastifyInstance } from 'fastify';
import { parentGate } from '../features/parents/parent-gate.ts';
import { parentRepository } from '../features/parents/repository.ts';
import { parentRoutes } from '../features/parents/routes.ts';
import { hourly } from '../platform/background-job.ts';
import type { Wiring } from './wiring.ts';

/** Mounts the parent area. Returns what the slice does when a user downloads their data or deletes the account. */
export async function mountParents(app: FastifyInstance, parts: Wiring) {
  const { config, database, clock, credentials } = parts;
  const gate = await parentGate(config.parentPin, parentRepository(database), clock);
  parentRoutes(app, gate, async (...tried) => void (await credentials.verifyPassword(...tried)));
  hourly(app, 'the cleanup of the parent area', gate.deleteExpired);
  return gate;
}
