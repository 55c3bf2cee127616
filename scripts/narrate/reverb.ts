import type { Sound } from './sound.ts';

/** Samples at 44.1 kHz. Primes, so that the echoes of different lines never fall together. */
const combs = [1237, 1361, 1487, 1601, 1733, 1847];
const allpasses = [557, 389, 223];
const allpassGain = 0.5;
/** Share of each echo's high tones that a soft wall swallows. */
const damping = 0.35;

/**
 * The echo of a room alone, without the sound itself, as long as the sound: Schroeder's comb and all-pass
 * lines (Natural Sounding Artificial Reverberation, 1962). `feedback` from 0 to below 1 is how long it rings.
 */
export function reverberation(dry: Sound, feedback: number): Sound {
  const wet = new Float32Array(dry.length);
  for (const delay of combs) addComb(wet, dry, delay, feedback);
  for (const delay of allpasses) passAll(wet, delay);
  return wet;
}

function addComb(wet: Sound, dry: Sound, delay: number, feedback: number): void {
  const line = new Float32Array(delay);
  let soft = 0;
  for (let at = 0, place = 0; at < dry.length; at += 1, place = (place + 1) % delay) {
    const echo = line[place] ?? 0;
    soft = echo * (1 - damping) + soft * damping;
    line[place] = (dry[at] ?? 0) + soft * feedback;
    wet[at] = (wet[at] ?? 0) + echo / combs.length;
  }
}

function passAll(wet: Sound, delay: number): void {
  const line = new Float32Array(delay);
  for (let at = 0, place = 0; at < wet.length; at += 1, place = (place + 1) % delay) {
    const echo = line[place] ?? 0;
    const into = (wet[at] ?? 0) + echo * allpassGain;
    line[place] = into;
    wet[at] = echo - into * allpassGain;
  }
}
