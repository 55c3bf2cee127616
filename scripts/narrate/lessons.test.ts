import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { TranscriptSentence } from '#core/lessons/web-vtt.ts';
import { type NarratedLesson, narratedLessons, readTranscript } from './course.ts';
import { run } from './run.ts';
import { parseScript } from './script.ts';
import { decode, type Sound, sampleRate } from './sound.ts';

const lessons = narratedLessons();

it('narrates the first three', () => {
  expect(lessons.map(({ id, seconds }) => [id, seconds])).toEqual([
    ['1', 217],
    ['2', 277],
    ['3', 319],
  ]);
});

describe.each(lessons)('lesson $id', (lesson) => {
  const transcript = readTranscript(lesson);

  it('says what its script says, under its listed title', () => {
    const { title, sentences } = parseScript(lesson.script);
    expect(title).toBe(lesson.title);
    expect(transcript.map(({ sentence, isParagraphEnd }) => ({ sentence, isParagraphEnd }))).toEqual(
      sentences,
    );
  });

  it('is mono mp3 of the listed length at about 64 kbit/s', async () => {
    const found = await probe(lesson);
    expect(found).toMatchObject({ codec_name: 'mp3', channels: 1 });
    expect(Math.abs(Number(found.duration) - lesson.seconds)).toBeLessThan(1);
    expect(Math.abs(Number(found.bit_rate) - 64_000)).toBeLessThan(4_000);
  });

  it('has a loudness of -16 LUFS, and nothing clips', async () => {
    const { stderr } = await run('ffmpeg', [
      ...quiet,
      '-i',
      lesson.audioPath,
      '-af',
      meter,
      '-f',
      'null',
      '-',
    ]);
    expect(Math.abs(reading(stderr, /I: +(\S+) LUFS/) + 16)).toBeLessThan(1);
    expect(reading(stderr, /Peak: +(\S+) dBFS/)).toBeLessThanOrEqual(-1.5);
  });

  it('begins each sentence at its time, well above the music', async () => {
    const sound = await decode(await readFile(lesson.audioPath));
    const starts = transcript.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(new Set(starts).size).toBe(starts.length);
    expect(starts.at(-1)).toBeLessThan((sound.length / sampleRate) * 1000);

    const late = starts.map((startMs) => onsetMs(sound, startMs) - startMs);
    expect(Math.min(...late)).toBeGreaterThan(-30);
    // A few sentences begin with a sound too soft to tell from the music at once.
    expect(late.filter((ms) => ms < 30).length / late.length).toBeGreaterThan(0.9);
    expect(voiceOverMusic(sound, transcript)).toBeGreaterThan(12);
  });
});

const quiet = ['-hide_banner', '-nostdin', '-nostats'];
const meter = 'ebur128=peak=true:framelog=verbose';

function reading(report: string, pattern: RegExp): number {
  return Number(pattern.exec(report)?.[1]);
}

async function probe({ audioPath }: NarratedLesson): Promise<Record<string, string | number>> {
  const entries = 'stream=codec_name,channels,bit_rate,duration';
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    entries,
    '-of',
    'json',
    audioPath,
  ]);
  return JSON.parse(stdout.toString()).streams[0];
}

const windowMs = 5;
const at = (ms: number) => Math.round((ms * sampleRate) / 1000);

/** Root of the mean square of a window's second difference, in which a voice's consonants outshine the music. */
function brightness(sound: Sound, ms: number): number {
  let sum = 0;
  for (let place = at(ms); place < at(ms + windowMs); place += 1) {
    sum += ((sound[place] ?? 0) - 2 * (sound[place + 1] ?? 0) + (sound[place + 2] ?? 0)) ** 2;
  }
  return Math.sqrt(sum / at(windowMs));
}

/** Where the sound near `startMs` rises clearly above what was before it. */
function onsetMs(sound: Sound, startMs: number): number {
  const windows = (from: number, to: number) =>
    Array.from({ length: (to - from) / windowMs }, (_, index) =>
      brightness(sound, startMs + from + index * windowMs),
    );
  const before = windows(-200, -40);
  const calm = before.reduce((total, value) => total + value, 0) / before.length;
  const threshold = Math.max(3 * calm, 0.03 * Math.max(...windows(0, 400)));
  return startMs - 150 + windows(-150, 250).findIndex((value) => value > threshold) * windowMs;
}

/** dB between the sentences and the ends of the pauses after them, where the music is alone. */
function voiceOverMusic(sound: Sound, transcript: readonly TranscriptSentence[]): number {
  let voice = 0;
  let music = 0;
  for (const { startMs } of transcript.slice(1)) {
    voice += power(sound, startMs, startMs + 300) / 300;
    music += power(sound, startMs - 150, startMs - 30) / 120;
  }
  return 10 * Math.log10(voice / music);
}

function power(sound: Sound, fromMs: number, toMs: number): number {
  return sound.subarray(at(fromMs), at(toMs)).reduce((sum, sample) => sum + sample * sample, 0);
}
