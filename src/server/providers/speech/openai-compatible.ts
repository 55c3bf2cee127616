import { UpstreamError } from '../../platform/upstream.ts';
import type { Speech } from './speech.ts';

interface Service {
  baseUrl: string;
  apiKey?: string | undefined;
  /** The first of each is the default. */
  models: readonly string[];
  voices: readonly string[];
}

/** Any service that speaks OpenAI's `audio/speech`: OpenAI, Kokoro-FastAPI. The key is optional. */
export function openAiSpeech({ baseUrl, apiKey, models, voices }: Service): Speech {
  const url = `${baseUrl.replace(/\/$/, '')}/audio/speech`;
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };
  return {
    models,
    voices,
    async *speak({ text, model, voice, speed }, signal) {
      const body = JSON.stringify({ model, input: text, voice, response_format: 'mp3', speed });
      try {
        // Node's fetch keeps the connection open for the next sentence by itself.
        const response = await fetch(url, { method: 'POST', headers, body, signal });
        yield* soundOf(response);
      } catch (cause) {
        signal.throwIfAborted();
        if (cause instanceof UpstreamError) throw cause;
        throw new UpstreamError('failed', 'the speech service could not be reached, or broke off', { cause });
      }
    },
  };
}

async function* soundOf(response: Response): AsyncGenerator<Uint8Array> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new UpstreamError('failed', `the speech service answered ${response.status}`, {
      status: response.status,
    });
  }
  let isFirst = true;
  for await (const piece of response.body as ReadableStream<Uint8Array>) {
    if (isFirst && !beginsMp3(piece))
      throw new UpstreamError('failed', `the speech service sent no mp3 but ${type}`);
    isFirst = false;
    yield piece;
  }
}

/** Whether an ID3 tag or the sync of an MPEG frame comes first: a login page would be played as noise. */
function beginsMp3([first, second = 0xff]: Uint8Array): boolean {
  return (first === 0x49 && (second === 0x44 || second === 0xff)) || (first === 0xff && second >= 0xe0);
}
