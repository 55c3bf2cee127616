import { onsetSeconds } from './clip.ts';
import { eased } from './easing.ts';
import { reverberation } from './reverb.ts';
import { filtered, type Sound, sampleRate, samplesOf } from './sound.ts';

/** Levels of the music against the voice, in dB of their mean power: alone, and under the words. */
const aloneLevel = -9;
const underLevel = -20;
/** Seconds: how slowly the music makes way for the voice and comes back, and its first and last fade. */
const makeWay = 1.6;
const comeBack = 2.2;
const fadeIn = 1.8;
const fadeOut = 4.5;

/** The voice's mean power in dB before it is polished, so that quiet and loud services are treated alike. */
const voiceLevel = -20;

/**
 * Rumble away, warmth up, the buzz of a synthetic voice and sharp consonants down, quiet and loud words closer
 * together, peaks at most 12 dB above the mean. None of these delays the sound.
 */
const polish = [
  'highpass=f=75',
  'equalizer=f=190:t=q:w=0.9:g=2',
  'equalizer=f=420:t=q:w=1.1:g=-2',
  'equalizer=f=3000:t=q:w=1.2:g=1.5',
  'treble=f=5200:g=-5',
  'acompressor=threshold=-24dB:ratio=3:attack=6:release=140:knee=6:makeup=1.35',
  'alimiter=limit=-8dB:attack=4:release=60:level=0:latency=1',
].join(',');

/** Lays trimmed clips so that the sound of each begins at its `startMs`, and makes them pleasant to hear. */
export async function voiceTrack(clips: readonly Sound[], startMs: readonly number[], seconds: number) {
  const track = new Float32Array(samplesOf(seconds));
  clips.forEach((clip, index) => {
    track.set(clip, samplesOf((startMs[index] ?? 0) / 1000 - onsetSeconds));
  });
  const level = ratio(voiceLevel) / Math.sqrt(power(track));
  const polished = await filtered(
    track.map((sample) => sample * level),
    polish,
  );
  const room = reverberation(polished, 0.6);
  return polished.map((sample, at) => sample + (room[at] ?? 0) * 0.1);
}

/** The mean power of what is louder than silence. */
function power(sound: Sound): number {
  let sum = 0;
  let count = 0;
  for (const sample of sound) {
    if (Math.abs(sample) < 0.003) continue;
    sum += sample * sample;
    count += 1;
  }
  return sum / Math.max(1, count);
}

const ratio = (decibels: number) => 10 ** (decibels / 20);

/** The voice with the music under it: louder before the first word and after the last, faded at both ends. */
export function mixed(voice: Sound, music: Sound, firstWord: number, lastWord: number): Sound {
  const level = Math.sqrt(power(voice) / power(music));
  const seconds = voice.length / sampleRate;
  const levelAt = (at: number) => {
    const away = eased((at - (firstWord - makeWay)) / makeWay) * eased((lastWord + comeBack - at) / comeBack);
    const ends = eased(at / fadeIn) * eased((seconds - at) / fadeOut);
    return ratio(aloneLevel + (underLevel - aloneLevel) * away) * ends;
  };
  return voice.map((sample, at) => sample + (music[at] ?? 0) * level * levelAt(at / sampleRate));
}
