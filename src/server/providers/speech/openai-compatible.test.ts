import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpstreamError } from '../../platform/upstream.ts';
import { type ScriptedOpenAi, scriptedOpenAi } from '../../testing/openai/scripted-openai.ts';
import { openAiSpeech } from './openai-compatible.ts';

let service: ScriptedOpenAi;
beforeEach(async () => {
  service = await scriptedOpenAi();
});
afterEach(() => service.close());

const utterance = { text: 'Hello, bear!', model: 'tts-1', voice: 'shimmer', speed: 1 };

function spoken(apiKey?: string, signal = new AbortController().signal, slash = '') {
  const speech = openAiSpeech({
    baseUrl: service.baseUrl + slash,
    apiKey,
    models: ['tts-1'],
    voices: ['shimmer'],
  });
  return speech.speak(utterance, signal);
}

describe('an OpenAI-compatible speech service', () => {
  it('gives the sound in pieces, with a key or without', async () => {
    const pieces = await Array.fromAsync(spoken());
    expect(Buffer.concat(pieces).length).toBeGreaterThan(10_000);
    await Array.fromAsync(spoken('k', undefined, '/'));
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer k']);
  });

  it('uses connections again for later sentences', async () => {
    const ports = new Set<unknown>();
    for (let sentence = 0; sentence < 6; sentence += 1) {
      await Array.fromAsync(spoken());
      ports.add(service.requests.at(-1)?.clientPort);
    }
    expect(ports.size).toBeLessThan(6);
  });

  it.each([
    ['refuse', undefined],
    [{ status: 500 }, 500],
    [{ status: 401 }, 401],
    ['html', undefined],
    ['garbage', undefined],
    ['breakOff', undefined],
  ] as const)('throws for %o', async (fault, status) => {
    service.script.speechFault = fault;
    const error = await Array.fromAsync(spoken()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ reason: 'failed', status });
  });

  it('reads no endless refusal', async () => {
    service.script.speechFault = { status: 500, isEndless: true };
    await expect(Array.fromAsync(spoken())).rejects.toMatchObject({ status: 500 });
    await service.waitFor(([request]) => request?.isAborted === true);
  });

  it('closes the request when it is aborted', async () => {
    service.script.speechFault = 'stall';
    const leaving = new AbortController();
    const pieces = spoken(undefined, leaving.signal)[Symbol.asyncIterator]();
    await pieces.next();
    leaving.abort(new Error('left'));
    await expect(Array.fromAsync({ [Symbol.asyncIterator]: () => pieces })).rejects.toThrow('left');
    await service.waitFor(([request]) => request?.isAborted === true);
  });
});
