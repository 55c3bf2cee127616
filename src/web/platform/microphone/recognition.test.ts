import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Recognition, type Recognizer, speechRecognition } from './recognition.ts';

/** A recognizer that does what the test tells it; it counts how many run at the same time. */
class ScriptedRecognizer {
  static all: ScriptedRecognizer[] = [];
  static running = 0;
  static mostRunning = 0;
  static refusals: Error[] = [];
  static get newest() {
    return ScriptedRecognizer.all.at(-1) as ScriptedRecognizer;
  }

  continuous = false;
  interimResults = false;
  lang = '';
  starts = 0;
  aborts = 0;
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  onaudiostart: (() => void) | null = null;
  onspeechstart: (() => void) | null = null;

  constructor() {
    ScriptedRecognizer.all.push(this);
  }

  start() {
    const refusal = ScriptedRecognizer.refusals.shift();
    if (refusal) throw refusal;
    this.starts += 1;
    ScriptedRecognizer.running += 1;
    ScriptedRecognizer.mostRunning = Math.max(ScriptedRecognizer.mostRunning, ScriptedRecognizer.running);
  }

  abort() {
    this.aborts += 1;
  }

  end() {
    ScriptedRecognizer.running -= 1;
    this.onend?.();
  }

  hear(...results: [text: string, isFinal: boolean][]) {
    this.onresult?.({
      results: results.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })),
    });
  }
}

let recognition: Recognition;
let told: unknown[];
const events = {
  heard: (results: unknown) => told.push(results),
  ended: () => told.push('ended'),
  failed: (reason: string) => told.push(`failed ${reason}`),
  stirred: (stir: string) => told.push(stir),
};
const settle = () => vi.advanceTimersByTimeAsync(0);
async function started() {
  recognition.start(events);
  await settle();
  return ScriptedRecognizer.newest;
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(ScriptedRecognizer, { all: [], running: 0, mostRunning: 0, refusals: [] });
  recognition = speechRecognition(ScriptedRecognizer as unknown as Recognizer);
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('listens continuously in English, with interim results', async () => {
  expect(await started()).toMatchObject({ continuous: true, interimResults: true, lang: 'en-US', starts: 1 });
});

test('tells what is heard, what stirs, and the end', async () => {
  const recognizer = await started();
  recognizer.onaudiostart?.();
  recognizer.onspeechstart?.();
  recognizer.hear(['hello', true], [' you', false]);
  recognizer.end();
  const heard = [
    { text: 'hello', final: true },
    { text: ' you', final: false },
  ];
  expect(told).toEqual(['ready', 'speech', 'words', heard, 'ended']);
});

test('after stop nothing is told, not even what was on its way', async () => {
  const recognizer = await started();
  recognition.stop();
  recognizer.hear(['late', true]);
  recognizer.onspeechstart?.();
  recognizer.onerror?.({ error: 'aborted' });
  recognizer.end();
  await vi.runAllTimersAsync();
  expect(recognizer.aborts).toBe(1);
  expect(told).toEqual([]);
});

test('a new start waits for the end of the last recognition', async () => {
  const first = await started();
  await started();
  expect(ScriptedRecognizer.all).toHaveLength(1);
  first.end();
  await settle();
  expect(ScriptedRecognizer.all).toHaveLength(2);
  expect(ScriptedRecognizer.mostRunning).toBe(1);
  ScriptedRecognizer.newest.hear(['hi', true]);
  expect(told).toContainEqual([{ text: 'hi', final: true }]);
});

test('of several starts while waiting only the last one listens', async () => {
  const first = await started();
  await started();
  await started();
  recognition.stop();
  await started();
  first.end();
  await settle();
  expect(ScriptedRecognizer.all).toHaveLength(2);
  expect(told).toEqual([]);
});

test('a recognizer that never tells its end is not waited for longer than a second', async () => {
  await started();
  await started();
  await vi.advanceTimersByTimeAsync(999);
  expect(ScriptedRecognizer.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ScriptedRecognizer.all).toHaveLength(2);
});

test('an error is told, then the end, once, also when the recognizer forgets it', async () => {
  const recognizer = await started();
  recognizer.onerror?.({ error: 'network' });
  expect(told).toEqual(['failed network']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['failed network', 'ended']);
  recognizer.end();
  expect(told).toEqual(['failed network', 'ended']);
});

test('without the API it fails at once as missing', () => {
  speechRecognition(undefined).start(events);
  expect(told).toEqual(['failed missing', 'ended']);
});

test('a start that is refused as not yet possible is tried once more', async () => {
  ScriptedRecognizer.refusals = [new DOMException('already started', 'InvalidStateError')];
  const recognizer = await started();
  expect(recognizer.starts).toBe(0);
  await vi.advanceTimersByTimeAsync(300);
  expect(recognizer.starts).toBe(1);
  expect(told).toEqual([]);
});

test('a start that is refused again has failed, and the next one is free', async () => {
  const refusal = new DOMException('already started', 'InvalidStateError');
  ScriptedRecognizer.refusals = [refusal, refusal];
  await started();
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual(['failed start-refused', 'ended']);
  expect((await started()).starts).toBe(1);
});

test('a start that is forbidden is told as not allowed', async () => {
  ScriptedRecognizer.refusals = [new DOMException('no', 'NotAllowedError')];
  await started();
  expect(told).toEqual(['failed not-allowed', 'ended']);
});

test('stopping before the second attempt leaves the microphone off', async () => {
  ScriptedRecognizer.refusals = [new DOMException('already started', 'InvalidStateError')];
  const recognizer = await started();
  recognition.stop();
  await vi.runAllTimersAsync();
  expect(recognizer.starts).toBe(0);
  expect(told).toEqual([]);
});

test('a recognizer that cannot even be made has failed, and the next start tries again', async () => {
  let isBroken = true;
  class Moody extends ScriptedRecognizer {
    constructor() {
      super();
      if (isBroken) throw new TypeError('Illegal constructor');
    }
  }
  recognition = speechRecognition(Moody as unknown as Recognizer);
  await started();
  expect(told).toEqual(['failed start-refused', 'ended']);
  isBroken = false;
  expect((await started()).starts).toBe(1);
});
