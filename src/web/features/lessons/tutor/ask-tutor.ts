import type { PayloadOf } from '#contract/call.ts';
import * as contract from '#contract/lessons.ts';
import { tutorName } from '#core/lessons/tutor-name.ts';
import { ApiError, request } from '../../../platform/api.ts';
import { BrokenStream, events } from '../../../platform/event-stream.ts';

/** The tutor's answer failed or broke off; the message is for the learner. */
export class TutorError extends Error {
  override readonly name = 'TutorError';
}

/**
 * Asks the tutor and gives the whole answer. `onText` is called with the answer so far, each time more of it arrives.
 * Throws `TutorError`; an abort rejects as an abort.
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
      if (event === 'error') throw new TutorError(data.message);
      if (event === 'done') return data.reply;
      soFar += data.text;
      onText(soFar);
    }
  } catch (error) {
    if (error instanceof ApiError) throw new TutorError(error.message, { cause: error });
    if (!(error instanceof BrokenStream)) throw error;
  }
  throw new TutorError(`${tutorName}’s answer broke off.`);
}
