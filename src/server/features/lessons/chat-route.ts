import type { FastifyInstance } from 'fastify';
import { chat as chatCall } from '#contract/lessons.ts';
import { mount } from '../../platform/http/mount.ts';
import { signedInUser } from '../../platform/http/session.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { type AnswerParts, answers } from './answer.ts';
import { answerEvents, wholeAnswer } from './tutor.ts';

/** Places for what is under way; `enter` takes one and gives the function that frees it, or throws. */
export interface Places {
  enter(network: string): () => void;
}

interface ChatParts extends AnswerParts {
  limit: RateLimits;
  places: Places;
}

// Who reads each answer asks about four questions a minute; this is for a family of learners in one network.
const perMinute = { name: 'lesson-questions', points: 20, perSeconds: 60 };
// Beyond this a stranger is using the family's model.
const perDay = { name: 'lesson-questions-a-day', points: 500, perSeconds: 86_400 };
const perUserPerDay = { name: 'lesson-questions-a-day-of-one', points: 300, perSeconds: 86_400 };

/** Mounts the tutor's call. */
export function chatRoute(app: FastifyInstance, { limit, places, ...parts }: ChatParts): void {
  const answered = answers(parts);
  const minute = limit(perMinute);
  const day = limit(perDay);
  const ofOne = limit(perUserPerDay);

  mount(app, chatCall, async ({ body, network, wantsEvents, signal, request }) => {
    await minute.consume(network);
    await day.consume(network);
    const userId = await signedInUser(request);
    if (userId !== undefined) await ofOne.consume(userId);
    const { isByService, answer } = answered(body);
    const leave = isByService ? places.enter(network) : () => {};
    // A stream that is never read ends by the signal alone.
    signal.addEventListener('abort', leave, { once: true });
    const freeing = (left: AbortSignal) => until(answer(left), leave);
    if (wantsEvents) return answerEvents(freeing, signal, request.log);
    return { reply: await wholeAnswer(freeing, signal, request.log) };
  });
}

async function* until(pieces: AsyncIterable<string>, ended: () => void): AsyncGenerator<string> {
  try {
    yield* pieces;
  } finally {
    ended();
  }
}
