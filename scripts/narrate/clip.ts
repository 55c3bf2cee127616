import { NarrationError } from './narration-error.ts';
import { type Sound, samplesOf } from './sound.ts';

/** What is this far below the loudest sample counts as silence: 40 dB. */
const silence = 0.01;
/** Kept before the first and after the last audible sample, so that no consonant is cut. */
export const onsetSeconds = 0.01;
const tailSeconds = 0.06;

/** Cuts the silence around a spoken sentence: its sound then begins `onsetSeconds` into the clip. */
export function trimmed(spoken: Sound): Sound {
  let peak = 0;
  for (const sample of spoken) peak = Math.max(peak, Math.abs(sample));
  if (peak === 0) throw new NarrationError('the voice said nothing');
  const isAudible = (sample: number) => Math.abs(sample) > peak * silence;
  const onset = spoken.findIndex(isAudible);
  const last = spoken.findLastIndex(isAudible);

  const clip = new Float32Array(samplesOf(onsetSeconds) + last - onset + samplesOf(tailSeconds));
  const from = onset - samplesOf(onsetSeconds);
  for (let at = 0; at < clip.length; at += 1) clip[at] = spoken[from + at] ?? 0;
  fade(clip, samplesOf(onsetSeconds), samplesOf(tailSeconds));
  return clip;
}

/** Fades the edges in place, so that no cut clicks. Lengths in samples. */
function fade(sound: Sound, fadeIn: number, fadeOut: number): void {
  for (let at = 0; at < fadeIn; at += 1) sound[at] = (sound[at] ?? 0) * (at / fadeIn);
  for (let at = 0; at < fadeOut; at += 1) {
    const place = sound.length - 1 - at;
    sound[place] = (sound[place] ?? 0) * (at / fadeOut);
  }
}
