import type { TurnMessage } from '#contract/voice.ts';
import { timeLimits } from './time-limits.ts';
import type { TurnParts } from './turn.ts';
import { turnRecord } from './turn-record.ts';
import { written } from './written.ts';

/** The reply to `messages` whole, as one text; whatever fails, it is something kind. */
export async function wholeReply(
  messages: readonly TurnMessage[],
  { log, limits = timeLimits, chat, companion }: Omit<TurnParts, 'speech'>,
  signal: AbortSignal,
): Promise<string> {
  const record = turnRecord(log);
  const said: string[] = [];
  for await (const part of written(messages, { chat, companion }, limits.chat, signal)) {
    if ('sentence' in part) said.push(part.sentence);
    else record.tookOver(part);
  }
  return said.join(' ');
}
