// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AudioOutput, audioOutput } from './audio-output.ts';
import { chooseSink } from './choose-sink.ts';
import { unlockOnGesture } from './unlock.ts';

class FakeContext {
  state = 'suspended';
  destination = {};
  routed: unknown[] = [];
  resume = vi.fn(async () => {
    this.state = 'running';
  });
  createAnalyser() {
    return { fftSize: 8, connect() {}, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(1) };
  }
  createGain() {
    return { gain: {}, connect() {}, disconnect() {} };
  }
  createMediaElementSource(element: unknown) {
    this.routed.push(element);
    return { connect() {} };
  }
}
const kind = (playsMp3: boolean) =>
  Object.assign(class extends EventTarget {}, {
    isTypeSupported: () => playsMp3,
  }) as unknown as typeof MediaSource;

let output: AudioOutput;
let context: FakeContext;
const browserWith = (parts: object) =>
  ({ Audio: window.Audio, AudioContext: FakeContext, ...parts }) as unknown as Window & typeof globalThis;
function makeOutput(parts: object = {}) {
  output = audioOutput(browserWith(parts));
  context = output.context as unknown as FakeContext;
  vi.spyOn(output.element, 'pause').mockReturnValue();
}
const events = { began() {}, segmentBegan() {}, ended() {}, failed() {}, level() {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kurio/1');
  makeOutput();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the way to play', () => {
  /** A stream through MediaSource takes the element; a decoded one leaves it alone. */
  function wayOf(browser: Parameters<typeof chooseSink>[1]) {
    const sink = chooseSink(output, browser);
    if (!sink) return 'none';
    const stream = sink(events);
    const way = output.element.getAttribute('src') ? 'element' : 'decoded';
    stream.stop();
    return way;
  }

  test('is MediaSource where it plays mp3', () => {
    expect(wayOf({ MediaSource: kind(true) })).toBe('element');
  });
  test('is the managed kind on an iPhone', () => {
    expect(wayOf({ ManagedMediaSource: kind(true) })).toBe('element');
  });
  test('is decoding in Firefox, whose MediaSource refuses mp3, and where there is none', () => {
    expect(wayOf({ MediaSource: kind(false) })).toBe('decoded');
    expect(wayOf({})).toBe('decoded');
  });
  test('is none without an audio context either', () => {
    makeOutput({ AudioContext: undefined });
    expect(wayOf({})).toBe('none');
  });
});

test('the context is opened when it is asked for, not with the page', () => {
  const opened = vi.fn();
  class CountedContext extends FakeContext {
    constructor() {
      super();
      opened();
    }
  }
  const fresh = audioOutput(browserWith({ AudioContext: CountedContext }));
  chooseSink(fresh, { MediaSource: kind(true) });
  const stop = fresh.meterElement(() => {});
  stop();
  expect(opened).not.toHaveBeenCalled();
  expect([fresh.context, fresh.context, fresh.node].every(Boolean)).toBe(true);
  expect(opened).toHaveBeenCalledTimes(1);
});

describe('the level of the element', () => {
  const levelIn = async () => {
    const levels: number[] = [];
    const stop = output.meterElement((level) => levels.push(level));
    await vi.advanceTimersByTimeAsync(100);
    stop();
    return levels;
  };

  test('is measured once the context runs, through one route', async () => {
    context.state = 'running';
    expect(Math.max(...(await levelIn()))).toBe(1);
    await levelIn();
    expect(context.routed).toEqual([output.element]);
  });

  test('is only swayed before that: an element behind a locked context would be silent', async () => {
    expect(Math.max(...(await levelIn()))).toBeLessThan(0.7);
    expect(context.routed).toEqual([]);
  });

  test('is only swayed in Safari, which measures nothing behind a MediaSource', async () => {
    makeOutput({ ManagedMediaSource: kind(true) });
    context.state = 'running';
    expect((await levelIn()).length).toBeGreaterThan(1);
    expect(context.routed).toEqual([]);
  });
});

describe('unlocking', () => {
  const voice = { say: vi.fn(), unlock: vi.fn() };
  const tap = async (type = 'click') => {
    document.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(0);
  };
  const play = () => vi.spyOn(output.element, 'play');

  test('opens element, context and voice inside a tap, then leaves taps alone', async () => {
    const played = play().mockResolvedValue();
    unlockOnGesture(output, voice);
    expect(played).not.toHaveBeenCalled();
    await tap();
    await tap();
    expect(played).toHaveBeenCalledTimes(1);
    expect(context.resume).toHaveBeenCalledTimes(1);
    expect(context.state).toBe('running');
    expect(output.element.getAttribute('src')).toBeNull();
    expect(voice.unlock).toHaveBeenCalled();
  });

  test('tries again with the next gesture when this one does not count', async () => {
    const played = play()
      .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
      .mockResolvedValue();
    unlockOnGesture(output, voice);
    await tap('pointerdown');
    await tap('pointerup');
    await tap('keydown');
    expect(played).toHaveBeenCalledTimes(2);
  });

  test('does not touch an element that is in use', async () => {
    const played = play().mockResolvedValue();
    output.element.src = 'blob:kurio/speech';
    unlockOnGesture(output, voice);
    await tap();
    expect(played).not.toHaveBeenCalled();
    expect(output.element.src).toBe('blob:kurio/speech');
  });

  test('can be given up', async () => {
    const played = play().mockResolvedValue();
    unlockOnGesture(output, voice)();
    await tap();
    expect(played).not.toHaveBeenCalled();
  });
});
