import type { TurnMessage } from '#contract/voice.ts';
import { concernLineFor } from '#core/safety/concern-lines.ts';
import { concernIn } from '#core/safety/concerns/detect-concern.ts';
import { houseRules } from '#core/safety/house-rules.ts';
import { unsafeReason } from '#core/safety/safety-filter.ts';
import { sentenceSegmenter, sentencesOf } from '#core/voice/sentence-segmenter.ts';
import { type Deadlines, withDeadlines } from '../../platform/deadline.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Chat } from '../../providers/chat/chat.ts';
import type { Companion } from './companion.ts';

export interface ReplyProviders {
  /** An AI service, where one is configured. */
  chat: Chat | undefined;
  companion: Companion;
}

/** A sentence of the reply, or why the companion continues it, or why even the companion failed. */
export type ReplyPart =
  | { sentence: string }
  | { errorCode: 'chatFailed' | 'chatTimeout'; cause: unknown }
  | { unsafe: string }
  | { companionError: unknown };

/** How much of its reply the AI service has given. */
type Progress = 'all' | 'some' | 'none';

/** Said when even the companion fails, so that a child always gets an answer; a child in need gets its fixed line. */
const lastResort = 'I am right here with you. Tell me a little more?';

// The house rules allow 70 words; a model that has written ten times as much is stopped.
const longestReply = 4_000;

/**
 * Generates the reply to `messages`, sentence by sentence. The AI service answers under the house rules, and each
 * sentence passes the safety filter. If the service fails, says nothing or says something unsafe, the companion
 * takes over: with the whole reply, or with a kind line if sentences were already given. Throws only the reason of
 * `signal`.
 */
export async function* generateReply(
  messages: readonly TurnMessage[],
  { chat, companion }: ReplyProviders,
  limits: Deadlines,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart> {
  const progress = chat ? yield* askService(messages, chat, limits, signal) : 'none';
  if (progress === 'all') return;
  signal.throwIfAborted();
  yield* askCompanion(messages, companion, progress, signal);
}

async function* askService(
  messages: readonly TurnMessage[],
  chat: Chat,
  limits: Deadlines,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, Progress> {
  let previous = '';
  const progress = () => (previous === '' ? 'none' : 'some');
  try {
    const prompted = underHouseRules(messages);
    const open = (request: AbortSignal) => segment(chat.reply(prompted, request));
    for await (const sentence of withDeadlines(open, limits, signal)) {
      // Two sentences that are safe each may be unsafe together.
      const unsafe = unsafeReason(sentence) ?? unsafeReason(`${previous} ${sentence}`);
      if (unsafe) {
        yield { unsafe };
        return progress();
      }
      previous = sentence;
      yield { sentence };
    }
    if (previous === '') throw new UpstreamError('failed', 'the chat service said nothing');
    return 'all';
  } catch (error) {
    signal.throwIfAborted();
    const isTimeout = error instanceof UpstreamError && error.reason === 'timeout';
    yield { errorCode: isTimeout ? 'chatTimeout' : 'chatFailed', cause: error };
    return progress();
  }
}

/** A stream that breaks off throws before its last, unfinished sentence is given, so that one is never said. */
async function* segment(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const segmenter = sentenceSegmenter();
  let rest = longestReply;
  for await (const piece of pieces) {
    yield* segmenter.push(piece.slice(0, rest));
    rest -= piece.length;
    if (rest <= 0) return;
  }
  yield* segmenter.end();
}

async function* askCompanion(
  messages: readonly TurnMessage[],
  companion: Companion,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart> {
  let hasSpoken = false;
  try {
    const texts = progress === 'some' ? [companion.kindLine(messages)] : companion.reply(messages, signal);
    for await (const text of texts) {
      for (const sentence of sentencesOf(text)) {
        hasSpoken = true;
        yield { sentence };
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    yield { companionError: error };
  }
  if (hasSpoken || progress !== 'none') return;
  const inNeed = concernLineFor(messages.at(-1)?.content ?? '');
  for (const sentence of inNeed ? sentencesOf(inNeed) : [lastResort]) yield { sentence };
}

function underHouseRules(messages: readonly TurnMessage[]): TurnMessage[] {
  const [first, ...others] = messages;
  const rules = houseRules(concernIn(messages.at(-1)?.content ?? ''));
  if (first?.role !== 'system') return [{ role: 'system', content: rules }, ...messages];
  return [{ role: 'system', content: `${rules}\n\nThe character you speak as\n${first.content}` }, ...others];
}
