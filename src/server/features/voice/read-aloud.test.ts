import { afterAll, expect, it } from 'vitest';
import type { Deadlines } from '../../platform/deadline.ts';
import { openAiSpeech } from '../../providers/speech/openai-compatible.ts';
import { scriptedOpenAi } from '../../testing/openai/scripted-openai.ts';
import { impatient, limitsFor } from '../../testing/openai/scripted-turn.ts';
import { readAloud } from './read-aloud.ts';

const service = await scriptedOpenAi();
afterAll(() => service.close());

const speech = openAiSpeech({ baseUrl: service.baseUrl, models: ['tts-1'], voices: ['shimmer'] });
const request = { input: 'Hello, bear!', model: '', voice: '', response_format: 'mp3', speed: 1 } as const;

function read(limits: Deadlines): Promise<Uint8Array[]> {
  const { signal } = new AbortController();
  return Array.fromAsync(readAloud(request, speech, signal, limits));
}

it('takes the defaults for a model and a voice that are not configured', async () => {
  await read(limitsFor().speech);
  expect(service.requests.at(-1)?.body).toMatchObject({ model: 'tts-1', voice: 'shimmer' });
});

it('takes silence for a failure', async () => {
  const silent = { ...speech, async *speak() {} };
  const { signal } = new AbortController();
  await expect(Array.fromAsync(readAloud(request, silent, signal))).rejects.toMatchObject({
    code: 'speechFailed',
  });
});

it.each([
  ['hangs', 'hang', 'speechTimeout'],
  ['stalls', 'stall', 'speechTimeout'],
  ['trickles', 'trickle', 'speechTimeout'],
  ['breaks off', 'breakOff', 'speechFailed'],
  ['does not end', 'flood', 'speechFailed'],
] as const)('tells that the service %s', async (_, fault, code) => {
  service.script.speechFault = fault;
  const limits = code === 'speechTimeout' ? impatient : limitsFor().speech;
  await expect(read(limits)).rejects.toMatchObject({ code });
  await service.waitFor((requests) => requests.at(-1)?.closedAt !== undefined);
  // A trickle has sent a hundred bytes when the whole runs out.
  if (fault === 'trickle') expect(service.requests.at(-1)?.sentAt.length).toBeLessThan(30);
});
