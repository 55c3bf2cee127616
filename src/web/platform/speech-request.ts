import type { PayloadOf } from '#contract/call.ts';
import { speech } from '#contract/voice.ts';

export type SpeechSettings = Partial<Pick<PayloadOf<typeof speech>, 'model' | 'voice' | 'speed'>>;

// An answer that is no speech may be a whole page.
const errorCharacters = 300;

/**
 * The mp3 of a text as it arrives. Throws Error with the messages of point 8 of the specification: the status
 * followed by the response's text, or 'Response stream not available'.
 */
export async function* speechPieces(
  input: string,
  settings: SpeechSettings,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const body: PayloadOf<typeof speech> = { ...settings, input, response_format: 'mp3' };
  const response = await fetch(new URL(speech.path, location.href), {
    method: speech.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) {
    throw new Error(`${response.status} ${(await response.text()).slice(0, errorCharacters)}`.trim());
  }
  if (!response.body) throw new Error('Response stream not available');
  const reader = response.body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}
