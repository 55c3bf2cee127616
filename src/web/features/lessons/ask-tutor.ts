import type { PayloadOf } from '#contract/call.ts';
import * as contract from '#contract/lessons.ts';
import { tutorName } from '#core/lessons/tutor/prompt.ts';
import { ApiError, request } from '../../platform/api.ts';
import { BrokenStream, events } from '../../platform/event-stream.ts';

/** An answer that did not come, or not whole; the message is for the learner. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Asks the tutor; `onText` gets the answer as far as it is written, each time that more of it comes. Gives the
 * whole answer. Throws `NoAnswer`; an abort stays an abort.
 */
export async function askTutor(
  question: PayloadOf<typeof contract.chat>,
  onText: (soFar: string) => void,
  signal: AbortSignal,
): Promise<string> {
  let soFar = '';
  try {
    const response = await request(contract.chat, question, { asEvents: true, signal });
    for await (const { event, data } of events(response, contract.chatEvent, signal)) {
      if (event === 'error') throw new NoAnswer(data.message);
      if (event === 'done') return data.reply;
      soFar += data.text;
      onText(soFar);
    }
  } catch (error) {
    if (error instanceof ApiError) throw new NoAnswer(error.message, { cause: error });
    if (!(error instanceof BrokenStream)) throw error;
  }
  throw new NoAnswer(`${tutorName}’s answer broke off.`);
}
