import { addPad, addPluck } from './instruments.ts';
import { reverberation } from './reverb.ts';
import { type Sound, samplesOf } from './sound.ts';

/** Semitones above the key note, low to high; neighbours share tones, so that one glides into the next. */
const tonic = [0, 7, 11, 14, 16];
const sixth = [-3, 4, 9, 12, 16];
const fourth = [-7, 5, 9, 12, 16];
const fifth = [-5, 2, 7, 12, 14];
const second = [-10, 2, 9, 12, 17];

const round = [tonic, sixth, fourth, fifth, tonic, second, fourth, fifth];

/** Key notes (MIDI): D, F and C below middle C, one after the other for the lessons. */
const keys = [50, 53, 48];

/** Seconds that a chord lasts, about; the last of the whole is always the tonic. */
const chordSeconds = 7;
/** Eighths of a chord on which a note is plucked. */
const rhythms = [
  [0, 3, 6],
  [1, 4],
  [0, 2, 5],
  [3, 6],
  [0, 4, 7],
];
const octave = 12;
const pluckLevels = [0.3, 0.2, 0.24];

/**
 * Calm music of exactly `seconds`, the same each time for the same lesson: slow chords, a few plucked notes
 * above them, a room around both. It is not levelled yet.
 */
export function music(seconds: number, lesson: number): Sound {
  const dry = new Float32Array(samplesOf(seconds));
  const key = keys[(lesson - 1) % keys.length] ?? 0;
  const cycles = Math.max(1, Math.round(seconds / chordSeconds / 4));
  const count = cycles * 4 + 1;
  const length = seconds / count;
  for (let index = 0; index < count; index += 1) {
    const chord = (index === count - 1 ? tonic : round[index % round.length]) ?? tonic;
    const start = index * length;
    chord.forEach((offset, voice) => {
      addPad(dry, { start, length, pitch: key + offset, level: voice === 0 ? 0.16 : 0.1 });
    });
    pluckChord(dry, { index: index + lesson, start, length, key, chord });
  }
  const wet = reverberation(dry, 0.82);
  return dry.map((sample, at) => sample * 0.75 + (wet[at] ?? 0) * 0.6);
}

interface Bar {
  index: number;
  start: number;
  length: number;
  key: number;
  chord: readonly number[];
}

function pluckChord(out: Sound, { index, start, length, key, chord }: Bar): void {
  const rhythm = rhythms[index % rhythms.length] ?? [];
  rhythm.forEach((eighth, turn) => {
    // Only the upper tones; two steps on each time, so that a small melody wanders through the chord.
    const tone = chord[2 + ((index + turn * 2) % 3)] ?? 0;
    addPluck(out, {
      start: start + (length * eighth) / 8,
      length: 0,
      pitch: key + octave + tone,
      level: pluckLevels[turn % pluckLevels.length] ?? 0,
    });
  });
}
