import type { FastifyInstance } from 'fastify';
import { reply, speech as speechCall, voiceTurn as turnCall } from '#contract/voice.ts';
import { type IncomingCall, mount } from '../../platform/http/mount.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { Semaphores } from '../../platform/semaphore.ts';
import { readAloud } from './read-aloud.ts';
import { type TurnParts, voiceTurn } from './voice-turn.ts';
import { wholeReply } from './whole-reply.ts';

interface VoiceParts extends Omit<TurnParts, 'log'> {
  limit: RateLimits;
  semaphore: Semaphores;
}

// A lively talk has about ten turns a minute: enough for three children in one home. Three of them talking
// for an hour and a half each make 1500; beyond that a stranger is using the family's model.
const turnsPerMinute = { name: 'turns', points: 30, perSeconds: 60 };
const turnsPerDay = { name: 'turns-a-day', points: 1_500, perSeconds: 86_400 };
// The children of one home cancel turns and start new ones; they never have eight at the same time.
const maxTurns = 8;
// The test page reads one text at a time; a minute holds sixty short ones. A day's characters are those of
// three long bedtime books; beyond that a stranger is using the family's speech service.
const readingsPerMinute = { name: 'readings', points: 60, perSeconds: 60 };
const charactersPerDay = { name: 'characters-a-day', points: 200_000, perSeconds: 86_400 };
const maxReadings = 4;

/** Mounts the three calls of a conversation. */
export function voiceRoutes(app: FastifyInstance, { limit, semaphore, ...parts }: VoiceParts): void {
  const perMinute = limit(turnsPerMinute);
  const perDay = limit(turnsPerDay);
  const readings = limit(readingsPerMinute);
  const characters = limit(charactersPerDay);
  const turns = semaphore(maxTurns);
  const readers = semaphore(maxReadings);

  async function admit({ network, onEnd }: IncomingCall): Promise<void> {
    await perMinute.consume(network);
    await perDay.consume(network);
    onEnd(turns.acquire(network));
  }

  mount(app, turnCall, async (call) => {
    await admit(call);
    const { body, signal, request } = call;
    return voiceTurn(body.messages, body.voice, { ...parts, log: request.log }, signal);
  });

  mount(app, reply, async (call) => {
    await admit(call);
    const { body, signal, request } = call;
    return { reply: await wholeReply(body.messages, { ...parts, log: request.log }, signal) };
  });

  mount(app, speechCall, async ({ body, network, signal, onEnd }) => {
    await readings.consume(network);
    await characters.consume(network, body.input.length);
    onEnd(readers.acquire(network));
    return readAloud(body, parts.speech, signal);
  });
}
