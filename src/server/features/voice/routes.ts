import type { FastifyInstance } from 'fastify';
import { reply, speech as speechCall, voiceTurn as turnCall } from '#contract/voice.ts';
import { atOnce } from '../../platform/at-once.ts';
import { mount } from '../../platform/http/mount.ts';
import type { rateLimits } from '../../platform/rate-limit.ts';
import { readAloud } from './read-aloud.ts';
import { wholeReply } from './reply.ts';
import { type TurnParts, voiceTurn } from './turn.ts';

interface VoiceParts extends Omit<TurnParts, 'log'> {
  limit: ReturnType<typeof rateLimits>;
  /** Multiplies every limit, as in `rateLimits`. */
  limitFactor: number;
}

// A lively talk has about ten turns a minute: enough for three children in one home. Three of them talking
// for an hour and a half each make 1500; beyond that a stranger is using the family's model.
const turnsPerMinute = { name: 'turns', points: 30, perSeconds: 60 };
const turnsPerDay = { name: 'turns-a-day', points: 1_500, perSeconds: 86_400 };
// Children in one home leave turns half-way and begin anew; eight is far from what they can do.
const turnsAtOnce = 8;
// The test page reads one text at a time; a minute holds sixty short ones. A day's characters are those of
// three long bedtime books; beyond that a stranger is using the family's speech service.
const readingsPerMinute = { name: 'readings', points: 60, perSeconds: 60 };
const charactersPerDay = { name: 'characters-a-day', points: 200_000, perSeconds: 86_400 };
const readingsAtOnce = 4;

/** Mounts the three calls of a conversation. */
export function voiceRoutes(app: FastifyInstance, { limit, limitFactor, ...parts }: VoiceParts): void {
  const perMinute = limit(turnsPerMinute);
  const perDay = limit(turnsPerDay);
  const readings = limit(readingsPerMinute);
  const characters = limit(charactersPerDay);
  const places = atOnce(Math.ceil(turnsAtOnce * limitFactor));
  const readers = atOnce(Math.ceil(readingsAtOnce * limitFactor));

  async function admit(network: string): Promise<() => void> {
    await perMinute.consume(network);
    await perDay.consume(network);
    return places.enter(network);
  }

  mount(app, turnCall, async ({ body, network, signal, request }) => {
    const leave = await admit(network);
    // A stream that is never read ends by the signal alone.
    signal.addEventListener('abort', leave, { once: true });
    return until(voiceTurn(body.messages, body.voice, { ...parts, log: request.log }, signal), leave);
  });

  mount(app, reply, async ({ body, network, signal, request }) => {
    const leave = await admit(network);
    try {
      return { reply: await wholeReply(body.messages, { ...parts, log: request.log }, signal) };
    } finally {
      leave();
    }
  });

  mount(app, speechCall, async ({ body, network, signal }) => {
    await readings.consume(network);
    await characters.consume(network, body.input.length);
    const leave = readers.enter(network);
    signal.addEventListener('abort', leave, { once: true });
    return until(readAloud(body, parts.speech, signal), leave);
  });
}

async function* until<T>(stream: AsyncIterable<T>, ended: () => void): AsyncGenerator<T> {
  try {
    yield* stream;
  } finally {
    ended();
  }
}
