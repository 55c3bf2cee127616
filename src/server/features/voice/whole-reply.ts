import type { TurnMessage } from '#contract/voice.ts';
import { type TurnParts, voiceTurn } from './voice-turn.ts';

/** The reply to `messages` as one text, without sound; kind whatever fails. Empty once `signal` has aborted. */
export async function wholeReply(
  messages: readonly TurnMessage[],
  parts: Omit<TurnParts, 'speech'>,
  signal: AbortSignal,
): Promise<string> {
  const silent = { ...parts, speech: undefined };
  for await (const { event, data } of voiceTurn(messages, undefined, silent, signal)) {
    if (event === 'done') return data.reply;
  }
  return '';
}
