import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ScriptedOpenAi, scriptedOpenAi } from '../../src/server/testing/openai/scripted-openai.ts';
import { narrateLesson } from './narrate-lesson.ts';
import { leadIn } from './pacing.ts';
import { parseScript } from './script.ts';
import { serviceVoice } from './service-voice.ts';
import { decode, type Sound, sampleRate, samplesOf, writeMp3 } from './sound.ts';
import type { Voice } from './voice.ts';

let service: ScriptedOpenAi;
let folder: string;
beforeEach(async () => {
  service = await scriptedOpenAi();
  folder = await mkdtemp(join(tmpdir(), 'kurio-narration-'));
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const { sentences } = parseScript(
  '# A test\n\nThe first of three sentences is spoken here.\nIs this the second one of them?\n\nThe third one ends it all.\n',
);

/** Sharp bursts, silent before and after as a voice's sound is, as long as the sentence asks for. */
const bursts: Voice = {
  name: 'bursts',
  async say(sentence) {
    const edge = samplesOf(0.3);
    const length = samplesOf(sentence.length * 0.06);
    return Float32Array.from({ length: length + 2 * edge }, (_, at) =>
      at < edge || at >= edge + length ? 0 : 0.5 * Math.sin(at * 0.4),
    );
  },
};

async function narratedMp3(name: string, voice: Voice, seconds: number) {
  const narration = await narrateLesson(sentences, { voice, seconds, lesson: 1 });
  const path = join(folder, name);
  await writeMp3(path, narration.sound, { title: 'A test' });
  return { ...narration, file: await readFile(path) };
}

/** Milliseconds at which a burst begins: its second difference is far above that of the low music. */
function onsets(sound: Sound): number[] {
  const found: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let at = 2; at < sound.length; at += 1) {
    const bend = (sound[at] ?? 0) - 2 * (sound[at - 1] ?? 0) + (sound[at - 2] ?? 0);
    if (Math.abs(bend) < 0.02) continue;
    if (at - last > samplesOf(0.2)) found.push((at / sampleRate) * 1000);
    last = at;
  }
  return found;
}

it('puts each sentence where the transcript says, through the encoder and back, the same each time', async () => {
  const { file, transcript } = await narratedMp3('once.mp3', bursts, 18);
  const sound = await decode(file);
  expect(sound.length / sampleRate).toBeCloseTo(18, 1);
  expect(transcript.map(({ sentence }) => sentence)).toEqual(sentences.map(({ sentence }) => sentence));
  expect(transcript[0]?.startMs).toBe(leadIn * 1000);
  const found = onsets(sound);
  expect(found).toHaveLength(3);
  for (const [index, { startMs }] of transcript.entries()) {
    expect(Math.abs((found[index] ?? 0) - startMs)).toBeLessThan(10);
  }
  const again = await narratedMp3('again.mp3', bursts, 18);
  expect(file.equals(again.file)).toBe(true);
});

it('asks a speech service for each sentence, and changes its pace where pauses alone do not fit', async () => {
  const long = parseScript(
    `# A test\n\nIt is ${'very '.repeat(14)}long.\nSo is ${'this and '.repeat(8)}that.\n`,
  );
  const voice = serviceVoice({ baseUrl: service.baseUrl, apiKey: 'k', models: ['m'], voices: ['v'] });
  const { sound, tempo, pause } = await narrateLesson(long.sentences, { voice, seconds: 20, lesson: 1 });
  expect(service.requests.map(({ body }) => body)).toEqual(
    long.sentences.map(({ sentence: input }) => ({ model: 'm', voice: 'v', input, response_format: 'wav' })),
  );
  expect(service.requests[0]?.headers.authorization).toBe('Bearer k');
  expect(tempo).not.toBe(1);
  expect(pause).toBeCloseTo(0.6, 1);
  expect(sound.length).toBe(samplesOf(20));
});

it.each(['refuse', 'html', { status: 500 }] as const)(
  'says in a line that the service fails: %o',
  async (fault) => {
    service.script.speechFault = fault;
    const voice = serviceVoice({ baseUrl: service.baseUrl, models: ['m'], voices: ['v'] });
    await expect(narrateLesson(sentences, { voice, seconds: 18, lesson: 1 })).rejects.toMatchObject({
      name: 'NarrationError',
      message: expect.stringMatching(/^the speech service at http.*failed: [^\n]+$/),
    });
  },
);
