import { eased } from './easing.ts';
import { type Sound, sampleRate, samplesOf } from './sound.ts';

const tableSize = 4096;

/** One cycle of a tone of the given partials, loudest 1 apart from phase. */
function cycle(partials: readonly number[]): Sound {
  return Float32Array.from({ length: tableSize + 1 }, (_, at) =>
    partials.reduce(
      (sum, level, index) => sum + level * Math.sin((2 * Math.PI * (index + 1) * at) / tableSize),
      0,
    ),
  );
}

/** Few and quickly falling partials: soft, and out of the way of a voice's consonants. */
const padCycle = cycle([1, 0.32, 0.13, 0.05, 0.02]);
const pluckCycle = cycle([1, 0.18, 0.1, 0.02]);

export interface Note {
  /** Seconds from the beginning of the piece. */
  start: number;
  /** Seconds until it is let go. */
  length: number;
  /** MIDI number: 69 is 440 Hz, 12 an octave. */
  pitch: number;
  level: number;
}

const frequency = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** One of the players of a tone: how many semitones off, and how loud. */
type Player = readonly [detuning: number, level: number];

/** Adds a tone to `out` for `lasts` seconds; `envelope` gives its level by the seconds since it began. */
function addTone(
  out: Sound,
  note: Note,
  { table, players, lasts, envelope }: Timbre & { lasts: number; envelope: (seconds: number) => number },
): void {
  const from = samplesOf(note.start);
  const end = Math.min(out.length, from + samplesOf(lasts));
  const tone = new Float32Array(Math.max(0, end - from));
  for (const player of players) addPlayer(tone, note.pitch, table, player);
  for (let at = 0; at < tone.length; at += 1) {
    out[from + at] = (out[from + at] ?? 0) + (tone[at] ?? 0) * note.level * envelope(at / sampleRate);
  }
}

function addPlayer(tone: Sound, pitch: number, table: Sound, [detuning, level]: Player): void {
  const step = (frequency(pitch + detuning) * tableSize) / sampleRate;
  // Where in its cycle a tone begins differs from tone to tone, so that chords do not begin with a bump.
  let phase = ((pitch + detuning) * 0.618 * tableSize) % tableSize;
  for (let at = 0; at < tone.length; at += 1) {
    const place = Math.floor(phase);
    const low = table[place] ?? 0;
    tone[at] = (tone[at] ?? 0) + (low + ((table[place + 1] ?? 0) - low) * (phase - place)) * level;
    phase += step;
    if (phase >= tableSize) phase -= tableSize;
  }
}

interface Timbre {
  table: Sound;
  players: readonly Player[];
}

const swell = 2.4;
const release = 3.2;
const pad: Timbre = {
  table: padCycle,
  // A little apart they drift against each other like several players; quieter ones never cancel the first.
  players: [
    [0, 1],
    [-0.04, 0.3],
    [0.05, 0.3],
  ],
};

/** A soft held tone that swells in and dies away after it is let go. */
export function addPad(out: Sound, note: Note): void {
  const lasts = note.length + release;
  const envelope = (seconds: number) => eased(seconds / swell) * eased((lasts - seconds) / release);
  addTone(out, note, { ...pad, lasts, envelope });
}

const pluckAttack = 0.012;
const pluckDecay = 0.75;
const pluck: Timbre = { table: pluckCycle, players: [[0, 1]] };

/** A tone like a thumb piano's: a soft touch, then it fades by itself. */
export function addPluck(out: Sound, note: Note): void {
  const envelope = (seconds: number) => eased(seconds / pluckAttack) * Math.exp(-seconds / pluckDecay);
  addTone(out, note, { ...pluck, lasts: pluckDecay * 7, envelope });
}
