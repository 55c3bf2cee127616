import { NarrationError } from './narration-error.ts';
import type { ScriptSentence } from './script.ts';

/** Seconds of music alone, before the first word and after the last. */
export const leadIn = 3.6;
export const leadOut = 6.4;

/** Seconds between two sentences that sound natural; after a paragraph it is more than twice as long. */
const shortestPause = 0.42;
const calmPause = 0.6;
const longestPause = 0.82;
const questionWeight = 1.3;
const paragraphWeight = 2.2;

/** How far a voice may be slowed down or quickened before it sounds treated. */
const slowest = 0.9;
const quickest = 1.12;

export interface Pacing {
  /** When each sentence begins, in whole milliseconds from the start of the lesson. */
  startMs: number[];
  /** Seconds between two sentences of a paragraph. */
  pause: number;
  /** What the voice's own pace must be multiplied with first; 1 where pauses alone fill the time. */
  tempo: number;
}

/**
 * Spreads spoken sentences (`lengths` in seconds) over a lesson of `total` seconds, so that the whole lasts
 * exactly that long. Throws `NarrationError` where no natural pace does.
 */
export function paced(script: readonly ScriptSentence[], lengths: readonly number[], total: number): Pacing {
  const weights = script.slice(0, -1).map(weight);
  const allWeights = sum(weights);
  const spoken = sum(lengths);
  const free = total - leadIn - leadOut;
  const pause = (free - spoken) / allWeights;
  if (pause >= shortestPause && pause <= longestPause)
    return { startMs: starts(lengths, weights, pause), pause, tempo: 1 };

  const tempo = spoken / (free - calmPause * allWeights);
  if (tempo >= slowest && tempo <= quickest) return { startMs: [], pause: calmPause, tempo };
  throw new NarrationError(misfit(spoken + calmPause * allWeights - free));
}

function starts(lengths: readonly number[], weights: readonly number[], pause: number): number[] {
  let at = leadIn;
  return lengths.map((length, index) => {
    const startMs = Math.round(at * 1000);
    at += length + pause * (weights[index] ?? 0);
    return startMs;
  });
}

function weight({ sentence, isParagraphEnd }: ScriptSentence): number {
  if (isParagraphEnd) return paragraphWeight;
  return sentence.endsWith('?') ? questionWeight : 1;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function misfit(excess: number): string {
  const seconds = Math.abs(excess).toFixed(1);
  return `at a calm pace the text is ${seconds} s too ${excess > 0 ? 'long' : 'short'} for the listed duration`;
}
