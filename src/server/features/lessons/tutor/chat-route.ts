import type { FastifyInstance } from 'fastify';
import { chat as chatCall } from '#contract/lessons.ts';
import { mount } from '../../../platform/http/mount.ts';
import { signedInUserId } from '../../../platform/http/session.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import type { Semaphores } from '../../../platform/semaphore.ts';
import { type AnswerParts, answers } from './answer.ts';
import { answerEvents, answerPieces } from './answer-events.ts';

interface ChatParts extends AnswerParts {
  limit: RateLimits;
  semaphore: Semaphores;
}

// A learner who reads the answers asks about four questions a minute. This is enough for a family in one network.
const perMinute = { name: 'lesson-questions', points: 20, perSeconds: 60 };
// Beyond this a stranger uses the family's model.
const perDay = { name: 'lesson-questions-a-day', points: 500, perSeconds: 86_400 };
const perUserPerDay = { name: 'lesson-questions-a-day-of-one', points: 300, perSeconds: 86_400 };
// A learner waits for an answer before the next question. Four learners in one home may ask at the same time.
const maxAnswers = 4;

/** Mounts the call that asks the tutor. */
export function chatRoute(app: FastifyInstance, { limit, semaphore, ...parts }: ChatParts): void {
  const tutor = answers(parts);
  const answering = semaphore(maxAnswers);
  const minute = limit(perMinute);
  const day = limit(perDay);
  const userDay = limit(perUserPerDay);

  mount(app, chatCall, async ({ body, network, acceptsEventStream, signal, onEnd, request }) => {
    await minute.consume(network);
    await day.consume(network);
    const userId = await signedInUserId(request);
    if (userId !== undefined) await userDay.consume(userId);
    const { isByService, answer } = tutor(body);
    if (isByService) onEnd(answering.acquire(network));
    const pieces = answerPieces(answer, signal, request.log);
    if (acceptsEventStream) return answerEvents(pieces);
    return { reply: (await Array.fromAsync(pieces)).join('') };
  });
}
