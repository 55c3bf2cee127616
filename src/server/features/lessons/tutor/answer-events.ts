import type { ChatEvent } from '#contract/lessons.ts';
import { UpstreamError } from '../../../platform/upstream.ts';
import { tutorError } from '../errors.ts';
import type { Answer } from './answer.ts';

/** The part of a pino logger that the tutor uses. */
interface Log {
  warn(fields: object, message: string): void;
}

/** An answer piece by piece. Throws `chatFailed`, `chatTimeout`. Logs no words of the learner or the service. */
export async function* answerPieces(answer: Answer, signal: AbortSignal, log: Log): AsyncGenerator<string> {
  try {
    yield* answer(signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof UpstreamError)) throw error;
    const { reason, status, message } = error;
    log.warn({ reason, status, detail: message }, 'the tutor could not answer: the chat service failed');
    throw tutorError(error);
  }
}

/** The pieces as events, and the whole reply at the end. */
export async function* answerEvents(pieces: AsyncIterable<string>): AsyncGenerator<ChatEvent> {
  let reply = '';
  for await (const text of pieces) {
    reply += text;
    yield { event: 'text', data: { text } };
  }
  yield { event: 'done', data: { reply } };
}
