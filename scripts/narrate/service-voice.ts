import { NarrationError } from './narration-error.ts';
import { decode } from './sound.ts';
import type { Voice } from './voice.ts';

interface Service {
  baseUrl: string;
  apiKey?: string | undefined;
  /** The first of each is taken. */
  models: readonly string[];
  voices: readonly string[];
}

const longestAnswerMs = 120_000;

/** Any service that speaks OpenAI's `audio/speech`. */
export function serviceVoice({ baseUrl, apiKey, models, voices }: Service): Voice {
  const [model] = models;
  const [voice] = voices;
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };
  return {
    name: `${model}, voice ${voice}, of ${baseUrl}`,
    async say(sentence) {
      const body = JSON.stringify({ model, input: sentence, voice, response_format: 'wav' });
      const signal = AbortSignal.timeout(longestAnswerMs);
      try {
        const response = await fetch(`${baseUrl}/audio/speech`, { method: 'POST', headers, body, signal });
        if (!response.ok) throw new NarrationError(`it answered ${response.status}`);
        return await decode(new Uint8Array(await response.arrayBuffer()));
      } catch (cause) {
        const reason =
          cause instanceof NarrationError ? cause.message : 'it could not be reached, or broke off';
        throw new NarrationError(`the speech service at ${baseUrl} failed: ${reason}`, { cause });
      }
    },
  };
}
