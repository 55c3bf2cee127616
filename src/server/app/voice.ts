import type { FastifyInstance } from 'fastify';
import { voiceRoutes } from '../features/voice/routes.ts';
import type { Wiring } from './wiring.ts';

/** Mounts the conversation with a character. */
export function mountVoice(app: FastifyInstance, parts: Wiring): void {
  const { chat, companion, speech, limit, semaphore } = parts;
  voiceRoutes(app, { chat, companion, speech, limit, semaphore });
}
