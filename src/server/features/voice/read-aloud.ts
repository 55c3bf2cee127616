import type { RequestOf } from '#contract/call.ts';
import type { speech as speechCall } from '#contract/voice.ts';
import { CallError } from '../../platform/call-error.ts';
import type { Deadlines } from '../../platform/deadline.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Speech } from '../../providers/speech/speech.ts';
import { choose } from './choose.ts';
import { synthesize } from './synthesize.ts';
import { timeLimits } from './time-limits.ts';

// 4096 characters are about four minutes of sound, which a browser may take as slowly as it plays them.
const longestReading = 600_000;

/**
 * A text as mp3, in pieces as they arrive. Throws `CallError`: speechNotConfigured, speechFailed,
 * speechTimeout; nothing of what the service said is passed on.
 */
export async function* readAloud(
  { input, model, voice, speed }: RequestOf<typeof speechCall>,
  speech: Speech | undefined,
  signal: AbortSignal,
  limits: Deadlines = { ...timeLimits.speech, total: longestReading },
): AsyncGenerator<Uint8Array> {
  if (!speech) throw new CallError('speechNotConfigured');
  const utterance = {
    text: input,
    model: choose(speech.models, model),
    voice: choose(speech.voices, voice),
    speed,
  };
  try {
    yield* synthesize(speech, utterance, limits, signal);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new CallError(error.reason === 'timeout' ? 'speechTimeout' : 'speechFailed');
  }
}
