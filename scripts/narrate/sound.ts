import { rename, rm } from 'node:fs/promises';
import { NarrationError } from './narration-error.ts';
import { run } from './run.ts';

/** One channel of samples between -1 and 1, at `sampleRate`. */
export type Sound = Float32Array<ArrayBuffer>;

export const sampleRate = 44_100;

export const samplesOf = (seconds: number) => Math.round(seconds * sampleRate);

const raw = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1'];
const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error'];

const bytesOf = (sound: Sound) => new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength);

function soundOf(bytes: Buffer<ArrayBuffer>): Sound {
  // A copy of its own, since samples must begin at a multiple of four bytes.
  return new Float32Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 2);
}

/** Decodes any sound file that ffmpeg knows. */
export async function decode(file: Uint8Array): Promise<Sound> {
  return soundOf((await run('ffmpeg', [...quiet, '-i', 'pipe:0', ...raw, 'pipe:1'], file)).stdout);
}

/** Sends a sound through ffmpeg's filters, which must not delay it. */
export async function filtered(sound: Sound, filters: string): Promise<Sound> {
  const words = [...quiet, ...raw, '-i', 'pipe:0', '-af', filters, ...raw, 'pipe:1'];
  return soundOf((await run('ffmpeg', words, bytesOf(sound))).stdout);
}

/** What is asked of the whole: EBU R128 loudness in LUFS and true peak in dB. */
const target = { loudness: -16, truePeak: -2 };
const bitRate = '64k';
/** dB: LAME takes a twentieth off each sample at a constant bit rate, to leave itself room. */
const encoderGain = -0.45;

/** ffmpeg's loudnorm says what it found as JSON at the end of its messages. */
function loudnormReport(stderr: string): Record<string, string> {
  return JSON.parse(stderr.slice(stderr.lastIndexOf('{'), stderr.lastIndexOf('}') + 1));
}

/** A wide range lets loudnorm stay linear: one gain for the whole, so that nothing pumps. */
const loudnorm = [
  `loudnorm=I=${target.loudness - encoderGain}`,
  `TP=${target.truePeak - encoderGain}`,
  'LRA=30:print_format=json',
].join(':');

/** One gain that brings a sound to the target, as the second pass of loudnorm. */
async function levelling(from: readonly string[], sound: Sound): Promise<string> {
  const { stderr } = await run('ffmpeg', [...from, '-af', loudnorm, '-f', 'null', '-'], bytesOf(sound));
  const found = loudnormReport(stderr);
  const measured = [
    `measured_I=${found.input_i}`,
    `measured_TP=${found.input_tp}`,
    `measured_LRA=${found.input_lra}`,
    `measured_thresh=${found.input_thresh}`,
  ];
  return [loudnorm, ...measured, 'linear=true'].join(':');
}

/**
 * Encodes a sound as mono mp3 in two passes: the first measures it, the second brings it to the target by one
 * gain. The encoder notes its own delay in the first frame, so that decoders give every sample back in its place.
 */
export async function writeMp3(path: string, sound: Sound, tags: Record<string, string>): Promise<void> {
  const from = ['-hide_banner', '-nostdin', '-nostats', ...raw, '-i', 'pipe:0'];
  const metadata = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
  const into = ['-ar', String(sampleRate), '-ac', '1', '-c:a', 'libmp3lame', '-b:a', bitRate, '-f', 'mp3'];
  // Without ffmpeg's version in it the file is the same wherever the encoder is.
  const same = [
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-id3v2_version',
    '3',
  ];
  const unfinished = `${path}.part`;
  const words = ['-af', await levelling(from, sound), ...into, ...same, ...metadata, '-y', unfinished];
  const { stderr } = await run('ffmpeg', [...from, ...words], bytesOf(sound));
  if (loudnormReport(stderr).normalization_type !== 'linear') {
    await rm(unfinished);
    throw new NarrationError('the peaks are too high for one gain: compress the voice more');
  }
  await rename(unfinished, path);
}
