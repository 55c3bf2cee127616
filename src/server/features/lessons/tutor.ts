import type { ChatEvent } from '#contract/lessons.ts';
import { tutorName } from '#core/lessons/tutor/prompt.ts';
import { CallError } from '../../platform/http/errors.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Answer } from './answer.ts';

/** What of pino the tutor needs. */
interface TutorLog {
  warn(fields: object, message: string): void;
}

/**
 * An answer while it is written. Throws `chatFailed` or `chatTimeout` where not a word came; after some words
 * the failure is an event, and the last one.
 */
export async function* answerEvents(
  answer: Answer,
  signal: AbortSignal,
  log: TutorLog,
): AsyncGenerator<ChatEvent> {
  let reply = '';
  try {
    for await (const text of answer(signal)) {
      reply += text;
      yield { event: 'text', data: { text } };
    }
  } catch (error) {
    signal.throwIfAborted();
    const failure = failureOf(error, log);
    if (reply === '') throw failure;
    yield { event: 'error', data: { code: failure.code, message: failure.message } };
    return;
  }
  yield { event: 'done', data: { reply } };
}

/** An answer whole. Throws `chatFailed`, `chatTimeout`. */
export async function wholeAnswer(answer: Answer, signal: AbortSignal, log: TutorLog): Promise<string> {
  try {
    return (await Array.fromAsync(answer(signal))).join('');
  } catch (error) {
    signal.throwIfAborted();
    throw failureOf(error, log);
  }
}

// The codes' own sentences speak of the children's companion, which does not answer here.
const told = {
  chatFailed: `${tutorName} could not answer just now. Please try again.`,
  chatTimeout: `${tutorName} took too long to answer. Please try again.`,
};

/** The failure as the learner is told it. What is logged never holds words of a learner or a service. */
function failureOf(error: unknown, log: TutorLog): CallError {
  if (!(error instanceof UpstreamError)) throw error;
  const { reason, status, message } = error;
  log.warn({ reason, status, fault: message }, 'the tutor could not answer: the chat service failed');
  const code = reason === 'timeout' ? 'chatTimeout' : 'chatFailed';
  return new CallError(code, { message: told[code], cause: error });
}
