import type { TurnMessage } from '#contract/voice.ts';
import { concernIn } from '#core/companion/safety.ts';
import { houseRules } from '#core/house-rules.ts';
import { unfitForChild } from '#core/screen.ts';
import { sentenceCutter, sentencesOf } from '#core/sentences.ts';
import type { Limits } from '../../platform/deadline.ts';
import { withDeadlines } from '../../platform/deadline.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Chat } from '../../providers/chat/chat.ts';
import type { Companion } from './companion.ts';

export interface Writers {
  /** An AI service, where one is configured. */
  chat: Chat | undefined;
  companion: Companion;
}

/** A sentence of the reply, or why the companion writes from here on, or why even it could not. */
export type Written =
  | { sentence: string }
  | { failure: 'chatFailed' | 'chatTimeout'; cause: unknown }
  | { unfit: string }
  | { companionFailure: unknown };

/** How far the service came before the companion had to take over. */
type Reach = 'whole' | 'some' | 'nothing';

/** Said when even the companion fails, so that no child is left in silence. */
const lastWords = 'I am right here with you. Tell me a little more?';

// The house rules allow 70 words; a model that has written ten times as much is stopped.
const longestReply = 4_000;

/**
 * The reply to `messages`, sentence by sentence while it is being written. The AI service answers under the
 * house rules and each of its sentences is screened; where it fails, says nothing or says what no child
 * should hear, the companion takes over: with the whole reply, or with a kind line if something has been
 * said. Throws only the reason of `signal`.
 */
export async function* written(
  messages: readonly TurnMessage[],
  { chat, companion }: Writers,
  limits: Limits,
  signal: AbortSignal,
): AsyncGenerator<Written> {
  const reach = chat ? yield* byService(messages, chat, limits, signal) : 'nothing';
  if (reach === 'whole') return;
  signal.throwIfAborted();
  yield* byCompanion(messages, companion, reach, signal);
}

async function* byService(
  messages: readonly TurnMessage[],
  chat: Chat,
  limits: Limits,
  signal: AbortSignal,
): AsyncGenerator<Written, Reach> {
  let before = '';
  const reach = () => (before === '' ? 'nothing' : 'some');
  try {
    const ruled = underHouseRules(messages);
    for await (const sentence of withDeadlines((left) => cut(chat.reply(ruled, left)), limits, signal)) {
      // What is harmless in two halves may not be in one.
      const unfit = unfitForChild(sentence) ?? unfitForChild(`${before} ${sentence}`);
      if (unfit) {
        yield { unfit };
        return reach();
      }
      before = sentence;
      yield { sentence };
    }
    if (before === '') throw new UpstreamError('failed', 'the chat service said nothing');
    return 'whole';
  } catch (error) {
    signal.throwIfAborted();
    const isLate = error instanceof UpstreamError && error.reason === 'timeout';
    yield { failure: isLate ? 'chatTimeout' : 'chatFailed', cause: error };
    return reach();
  }
}

/** A stream that breaks off throws before its unfinished last sentence is given, so that one is never said. */
async function* cut(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const cutter = sentenceCutter();
  let rest = longestReply;
  for await (const piece of pieces) {
    yield* cutter.push(piece.slice(0, rest));
    rest -= piece.length;
    if (rest <= 0) return;
  }
  yield* cutter.end();
}

async function* byCompanion(
  messages: readonly TurnMessage[],
  companion: Companion,
  reach: Reach,
  signal: AbortSignal,
): AsyncGenerator<Written> {
  let hasSpoken = false;
  try {
    const texts = reach === 'some' ? [companion.kindLine(messages)] : companion.reply(messages, signal);
    for await (const text of texts) {
      for (const sentence of sentencesOf(text)) {
        hasSpoken = true;
        yield { sentence };
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    yield { companionFailure: error };
  }
  if (!hasSpoken && reach === 'nothing') yield { sentence: lastWords };
}

function underHouseRules(messages: readonly TurnMessage[]): TurnMessage[] {
  const [first, ...others] = messages;
  const rules = houseRules(concernIn(messages.at(-1)?.content ?? ''));
  if (first?.role !== 'system') return [{ role: 'system', content: rules }, ...messages];
  return [{ role: 'system', content: `${rules}\n\nThe character you speak as\n${first.content}` }, ...others];
}
