import type { Speech, Utterance } from '../../../providers/speech/speech.ts';

// 4096 characters are about four minutes of sound, and a slow machine takes as long to make it.
const maxSpeechMs = 300_000;

/** The configured voice, the same for every reader. */
export interface Narrator {
  model: string;
  voice: string;
  /** mp3 in pieces as they arrive. Throws `UpstreamError`. */
  speak(text: string, signal: AbortSignal): AsyncIterable<Uint8Array>;
}

/** Makes the sound of an utterance within `totalMs`. Throws `UpstreamError`. */
export type Synthesize = (
  speech: Speech,
  utterance: Utterance,
  totalMs: number,
  signal: AbortSignal,
) => AsyncIterable<Uint8Array>;

/** The first voice of the configured service, at its own pace; undefined where no service is configured. */
export function narratorOf(speech: Speech | undefined, synthesize: Synthesize): Narrator | undefined {
  if (!speech) return undefined;
  const [model = '', voice = ''] = [speech.models[0], speech.voices[0]];
  return {
    model,
    voice,
    speak: (text, signal) => synthesize(speech, { text, model, voice, speed: 1 }, maxSpeechMs, signal),
  };
}
