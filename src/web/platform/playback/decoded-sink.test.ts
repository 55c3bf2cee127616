import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodedSink } from './decoded-sink.ts';
import type { SoundEvents, SoundStream } from './sink.ts';

/** A context whose clock is the fake timers'. A byte decodes to a second of sound, 0 to nothing at all. */
class FakeContext {
  state = 'running';
  frozenAt: number | undefined;
  sources: { start: number; seconds: number; isStopped: boolean }[] = [];
  isDecoderHung = false;
  gain = { gain: { value: 1 }, connect() {}, disconnect: vi.fn() };
  resume = vi.fn(async () => {
    this.frozenAt = undefined;
  });
  suspend = vi.fn(async () => {
    this.frozenAt = this.currentTime;
  });

  get currentTime() {
    return this.frozenAt ?? Date.now() / 1_000;
  }
  createGain() {
    return this.gain;
  }
  async decodeAudioData(file: ArrayBuffer) {
    if (this.isDecoderHung) await new Promise(() => {});
    if (new Uint8Array(file)[0] === 0) throw new DOMException('no mp3', 'EncodingError');
    return { duration: file.byteLength };
  }
  createBufferSource() {
    const source = { start: Number.NaN, seconds: 0, isStopped: false };
    this.sources.push(source);
    return {
      set buffer(buffer: { duration: number }) {
        source.seconds = buffer.duration;
      },
      connect() {},
      start: (time: number) => {
        source.start = time;
      },
      stop: () => {
        source.isStopped = true;
      },
    };
  }
}

let context: FakeContext;
let stream: SoundStream;
let told: string[];
const stopMeter = vi.fn();
const events: SoundEvents = {
  began: () => told.push('began'),
  segmentBegan: (segment) => told.push(`segment ${segment}`),
  ended: () => told.push('ended'),
  failed: ({ message, segmentsHeard, isLasting }) =>
    told.push(`${message}, ${segmentsHeard} heard${isLasting ? ', lasting' : ''}`),
  level: () => {},
};

function segment(...values: number[]) {
  for (const value of values) stream.write(Uint8Array.of(value));
  stream.cut();
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.clearAllMocks();
  told = [];
  context = new FakeContext();
  const parts = {
    context: context as unknown as AudioContext,
    output: {} as AudioNode,
    startMeter: () => stopMeter,
  };
  stream = decodedSink(parts)(events);
});
afterEach(() => {
  vi.useRealTimers();
});

test('segments follow each other without a gap, each told where it begins', async () => {
  segment(1, 1);
  await pass(500);
  segment(1);
  stream.end();
  await pass(0);
  const [first, second] = context.sources;
  expect(second?.start).toBe((first?.start ?? 0) + 2);
  expect(told).toEqual(['began', 'segment 0']);
  await pass(1_600);
  expect(told.slice(2)).toEqual(['segment 1']);
  await pass(1_000);
  expect(told.slice(3)).toEqual(['ended']);
  expect(stopMeter).toHaveBeenCalledTimes(1);
});

test('a late segment begins as soon as it is there', async () => {
  segment(1);
  await pass(5_000);
  segment(1);
  await pass(100);
  expect(told).toEqual(['began', 'segment 0', 'segment 1']);
});

test('end closes the last segment', async () => {
  stream.write(Uint8Array.of(1));
  stream.end();
  await pass(1_200);
  expect(told).toEqual(['began', 'segment 0', 'ended']);
});

test('sound that cannot be decoded fails after what came before it was heard', async () => {
  segment(1, 1);
  segment(0);
  segment(1);
  await pass(1_900);
  expect(told).toEqual(['began', 'segment 0']);
  await pass(200);
  expect(told.at(-1)).toBe('Audio playback error, 1 heard');
  expect(context.sources).toHaveLength(1);
});

test('a decoder that never answers has a limit', async () => {
  context.isDecoderHung = true;
  segment(1);
  await pass(10_100);
  expect(told).toEqual(['Audio playback error, 0 heard, lasting']);
});

test('a clock that stands still is woken, then given up', async () => {
  await context.suspend();
  context.state = 'suspended';
  context.resume.mockImplementation(async () => {});
  segment(1);
  await pass(1_200);
  expect(context.resume).toHaveBeenCalledTimes(1);
  expect(told).toEqual(['Audio playback error, 0 heard, lasting']);
});

test('a pause holds everything, for as long as it takes', async () => {
  segment(1, 1);
  await pass(1_000);
  stream.pause();
  await pass(60_000);
  expect(told).toEqual(['began', 'segment 0']);
  stream.resume();
  stream.end();
  await pass(100);
  expect(told.at(-1)).toBe('ended');
});

test('stop is silence at once, and wakes a paused context for the next stream', async () => {
  segment(1, 1);
  await pass(100);
  stream.setVolume(0.5);
  expect(context.gain.gain.value).toBe(0.5);
  stream.pause();
  told = [];
  stream.stop();
  stream.stop();
  await pass(60_000);
  expect(told).toEqual([]);
  expect(context.sources[0]?.isStopped).toBe(true);
  expect(context.resume).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('what is decoded after stop is not heard', async () => {
  segment(1);
  stream.stop();
  await pass(100);
  expect(context.sources).toEqual([]);
});
