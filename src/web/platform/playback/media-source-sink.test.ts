// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mediaSourceSink } from './media-source-sink.ts';
import type { SoundEvents, SoundStream } from './sink.ts';

/** A second of sound to each byte, so that lengths read easily. */
class FakeBuffer extends EventTarget {
  updating = false;
  mode = 'segments';
  appended: number[][] = [];
  removed: [number, number][] = [];
  end = 0;
  start = 0;
  isFull = false;
  /** Bytes of this value have no sound, as garbage has none. */
  static readonly garbage = 0;

  get buffered() {
    return { length: this.end > this.start ? 1 : 0, start: () => this.start, end: () => this.end };
  }
  appendBuffer(bytes: Uint8Array) {
    if (this.updating) throw new DOMException('busy', 'InvalidStateError');
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.updating = true;
    this.appended.push([...bytes]);
    this.end += bytes.filter((byte) => byte !== FakeBuffer.garbage).length;
  }
  remove(start: number, end: number) {
    this.removed.push([start, end]);
    this.start = end;
    this.updating = true;
  }
  updated() {
    this.updating = false;
    this.dispatchEvent(new Event('updateend'));
  }
}

class FakeMediaSource extends EventTarget {
  static newest: FakeMediaSource;
  static refuses = false;
  readyState = 'closed';
  buffer = new FakeBuffer();
  type = '';
  constructor() {
    super();
    FakeMediaSource.newest = this;
  }
  addSourceBuffer(type: string) {
    if (FakeMediaSource.refuses) throw new DOMException('no', 'NotSupportedError');
    this.type = type;
    return this.buffer;
  }
  endOfStream() {
    this.readyState = 'ended';
  }
  opened() {
    this.readyState = 'open';
    this.dispatchEvent(new Event('sourceopen'));
  }
}

let element: HTMLAudioElement;
let isPaused: boolean;
let time: number;
let told: string[];
let stream: SoundStream;
const stopMeter = vi.fn();
const events: SoundEvents = {
  began: () => told.push('began'),
  segmentBegan: (segment) => told.push(`segment ${segment}`),
  ended: () => told.push('ended'),
  failed: ({ message, segmentsHeard, isLasting }) =>
    told.push(`${message}, ${segmentsHeard} heard${isLasting ? ', lasting' : ''}`),
  level: () => {},
};

function open() {
  const parts = {
    element,
    MediaSource: FakeMediaSource as unknown as typeof MediaSource,
    startMeter: () => stopMeter,
  };
  stream = mediaSourceSink(parts)(events);
  return FakeMediaSource.newest;
}
function opened() {
  const source = open();
  source.opened();
  return source;
}
const happens = (name: string) => element.dispatchEvent(new Event(name));
function playTo(seconds: number) {
  time = seconds;
  happens('timeupdate');
}
const bytes = (...values: number[]) => Uint8Array.from(values);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  told = [];
  isPaused = true;
  time = 0;
  FakeMediaSource.refuses = false;
  let urls = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:kurio/${++urls}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  element = document.createElement('audio');
  vi.spyOn(element, 'paused', 'get').mockImplementation(() => isPaused);
  vi.spyOn(element, 'currentTime', 'get').mockImplementation(() => time);
  vi.spyOn(element, 'load').mockReturnValue();
  vi.spyOn(element, 'play').mockImplementation(async () => {
    isPaused = false;
  });
  vi.spyOn(element, 'pause').mockImplementation(() => {
    isPaused = true;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('appending', () => {
  test('sends the first piece at once and joins at most five that waited', () => {
    const { buffer, type } = opened();
    expect([type, buffer.mode]).toEqual(['audio/mpeg', 'sequence']);
    for (let value = 1; value <= 8; value++) stream.write(bytes(value));
    expect(buffer.appended).toEqual([[1]]);
    buffer.updated();
    buffer.updated();
    expect(buffer.appended).toEqual([[1], [2, 3, 4, 5, 6], [7, 8]]);
  });

  test('keeps what is written before the source is open', () => {
    const source = open();
    stream.write(bytes(1));
    stream.write(bytes(2));
    expect(element.disableRemotePlayback).toBe(true);
    source.opened();
    expect(source.buffer.appended).toEqual([[1, 2]]);
  });

  test('drops what was heard when the buffer is full, and waits when nothing was', () => {
    const { buffer } = opened();
    stream.write(bytes(1, 1, 1, 1, 1));
    buffer.updated();
    buffer.isFull = true;
    stream.write(bytes(2));
    expect(buffer.removed).toEqual([]);
    playTo(4);
    expect(buffer.removed).toEqual([[0, 3]]);
    buffer.isFull = false;
    buffer.updated();
    expect(buffer.appended).toEqual([[1, 1, 1, 1, 1], [2]]);
    expect(told).not.toContain('MediaSource error, 0 heard, lasting');
  });

  test('ends the stream only after everything was appended', () => {
    const source = opened();
    stream.write(bytes(1));
    stream.write(bytes(2));
    stream.end();
    source.buffer.updated();
    expect(source.readyState).toBe('open');
    source.buffer.updated();
    expect(source.readyState).toBe('ended');
  });
});

describe('what is told', () => {
  test('that sound began, each segment where it begins, and the end', async () => {
    const { buffer } = opened();
    stream.write(bytes(1, 1, 1));
    stream.cut();
    stream.write(bytes(2, 2));
    buffer.updated();
    buffer.updated();
    stream.end();
    await vi.advanceTimersByTimeAsync(0);
    happens('playing');
    expect(told).toEqual(['began', 'segment 0']);
    playTo(2.9);
    expect(told).toHaveLength(2);
    playTo(3);
    playTo(5);
    happens('ended');
    happens('ended');
    expect(told).toEqual(['began', 'segment 0', 'segment 1', 'ended']);
    expect(stopMeter).toHaveBeenCalledTimes(1);
  });

  test('nothing after stop, and the element is let go after 100 ms', () => {
    opened();
    stream.write(bytes(1));
    happens('playing');
    told = [];
    stream.stop();
    happens('timeupdate');
    happens('ended');
    happens('error');
    expect([told, isPaused]).toEqual([[], true]);
    expect(element.getAttribute('src')).not.toBeNull();
    vi.advanceTimersByTime(100);
    expect(element.getAttribute('src')).toBeNull();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:kurio/1');
  });

  test('letting go leaves the next stream alone', () => {
    opened();
    stream.stop();
    opened();
    vi.advanceTimersByTime(100);
    expect(element.src).toBe('blob:kurio/2');
  });
});

describe('faults', () => {
  test('a source that does not open in 5 s', () => {
    open();
    vi.advanceTimersByTime(4_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['MediaSource setup timeout, 0 heard, lasting']);
  });

  test('a source that refuses mp3', () => {
    FakeMediaSource.refuses = true;
    opened();
    expect(told).toEqual(['MediaSource error, 0 heard, lasting']);
  });

  test('a buffer error', () => {
    opened().buffer.dispatchEvent(new Event('error'));
    expect(told).toEqual(['MediaSource error, 0 heard, lasting']);
  });

  test('an element error amid the second segment', () => {
    const { buffer } = opened();
    stream.write(bytes(1, 1));
    stream.cut();
    stream.write(bytes(2, 2));
    buffer.updated();
    happens('playing');
    playTo(2.5);
    happens('error');
    expect(told.at(-1)).toBe('Audio playback error, 1 heard');
  });

  test('a play that the browser forbids', async () => {
    vi.mocked(element.play).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    opened();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['Audio playback error, 0 heard, lasting']);
  });

  test('a play that is interrupted on purpose is none', async () => {
    vi.mocked(element.play).mockRejectedValue(new DOMException('paused', 'AbortError'));
    opened();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([]);
  });

  test('a segment without sound, after the ones before it were heard', () => {
    const source = opened();
    stream.write(bytes(1, 1));
    stream.cut();
    stream.write(bytes(FakeBuffer.garbage));
    stream.cut();
    stream.write(bytes(3, 3));
    source.buffer.updated();
    source.buffer.updated();
    happens('playing');
    expect(source.readyState).toBe('ended');
    playTo(2);
    happens('ended');
    expect(source.buffer.appended).toEqual([[1, 1], [FakeBuffer.garbage]]);
    expect(told.at(-1)).toBe('Audio playback error, 1 heard');
  });

  test('sound that is there and does not move for 4 s; waiting for more, or a pause, is none', () => {
    const { buffer } = opened();
    stream.write(bytes(1, 1));
    buffer.updated();
    happens('playing');
    playTo(1.9);
    vi.advanceTimersByTime(60_000);
    stream.pause();
    stream.write(bytes(2, 2));
    buffer.updated();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(['began', 'segment 0']);
    stream.resume();
    vi.advanceTimersByTime(4_000);
    expect(told.at(-1)).toBe('Audio playback error, 0 heard');
  });

  test('an end that the element forgets to tell', () => {
    const { buffer } = opened();
    stream.write(bytes(1, 1));
    buffer.updated();
    happens('playing');
    stream.end();
    playTo(1.95);
    vi.advanceTimersByTime(5_000);
    expect(told.at(-1)).toBe('ended');
  });
});
