import type { TurnEvent, TurnMessage } from '#contract/voice.ts';
import type { Companion } from '../../features/voice/companion.ts';
import type { TimeLimits } from '../../features/voice/time-limits.ts';
import { type TurnParts, voiceTurn } from '../../features/voice/voice-turn.ts';
import { openAiChat } from '../../providers/chat/openai-compatible.ts';
import { openAiSpeech } from '../../providers/speech/openai-compatible.ts';

export const child: TurnMessage[] = [
  { role: 'system', content: 'You are Nova.' },
  { role: 'user', content: 'i built a tower' },
];

const patient = { first: 15_000, stall: 15_000, total: 15_000 };
/** Short enough to wait for in a test, long enough for a service on a busy machine that does answer. */
export const impatient = { first: 700, stall: 700, total: 15_000 };

/** Limits that run out only for the service whose lateness a test is about. */
export function limitsFor(late?: 'chat' | 'speech'): TimeLimits {
  return { chat: late === 'chat' ? impatient : patient, speech: late === 'speech' ? impatient : patient };
}

export const companion: Companion = {
  async *reply() {
    yield 'I like your tower very much. Is it tall?';
  },
  kindLine: () => 'Where were we? Tell me about your tower.',
};

export type Logged = { fields: object; message: string }[];

/** The parts of a turn whose services are both at `baseUrl`, and what is logged. */
export function partsAt(baseUrl: string, changes: Partial<TurnParts> = {}): TurnParts & { logged: Logged } {
  const logged: Logged = [];
  const note = (fields: object, message: string) => void logged.push({ fields, message });
  return {
    chat: openAiChat({ baseUrl, apiKey: 'chat-key', model: 'm' }),
    speech: openAiSpeech({ baseUrl, apiKey: 'speech-key', models: ['tts-1'], voices: ['shimmer', 'coral'] }),
    companion,
    limits: limitsFor(),
    log: { info: note, warn: note },
    logged,
    ...changes,
  };
}

/** All events of one turn; throws when sound comes before its sentence, or a sentence before an earlier one. */
export async function wholeTurn(
  parts: TurnParts,
  messages = child,
  signal = new AbortController().signal,
): Promise<TurnEvent[]> {
  const events = await Array.fromAsync(voiceTurn(messages, undefined, parts, signal));
  let sentences = 0;
  for (const { event, data } of events) {
    if (event === 'sentence' && data.index !== sentences++)
      throw new Error(`Sentence ${data.index} is out of order.`);
    if (event === 'audio' && data.index >= sentences)
      throw new Error(`Sound ${data.index} came before its sentence.`);
  }
  return events;
}

/** The sentences of a turn. */
export function saidIn(events: readonly TurnEvent[]): string[] {
  return events.flatMap(({ event, data }) => (event === 'sentence' ? [data.text] : []));
}

/** The bytes of sound of each sentence, in order of index; throws for a sentence without any audio event. */
export function soundIn(events: readonly TurnEvent[]): number[] {
  const bytes = new Map<number, number>();
  for (const { event, data } of events) {
    if (event === 'audio')
      bytes.set(data.index, (bytes.get(data.index) ?? 0) + Buffer.from(data.data, 'base64').length);
  }
  return saidIn(events).map((sentence, index) => {
    const count = bytes.get(index);
    if (count === undefined) throw new Error(`No audio event for "${sentence}".`);
    return count;
  });
}
