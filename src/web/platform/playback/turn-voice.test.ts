import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserVoice } from './browser-voice.ts';
import { ScriptedSynthesis, ScriptedUtterance } from './scripted-synthesis.ts';
import { type Sink, type SoundEvents, SoundFault } from './sink.ts';
import { type TurnVoice, turnVoice } from './turn-voice.ts';

/** A stream that only notes what it is given; the test says when what is heard. */
interface NotedStream {
  events: SoundEvents;
  segments: number[][];
  isEnded: boolean;
  isStopped: boolean;
}

let streams: NotedStream[];
let synthesis: ScriptedSynthesis;
let told: string[];
let turn: TurnVoice;

const sink: Sink = (events) => {
  const stream: NotedStream = { events, segments: [], isEnded: false, isStopped: false };
  let isCut = true;
  streams.push(stream);
  return {
    write(bytes) {
      if (isCut) stream.segments.push([]);
      isCut = false;
      stream.segments.at(-1)?.push(...bytes);
    },
    cut() {
      isCut = true;
    },
    end() {
      stream.isEnded = true;
    },
    stop() {
      stream.isStopped = true;
    },
    pause() {},
    resume() {},
    setVolume() {},
  };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const settle = () => pass(0);
const said = () => synthesis.said.map(({ text }) => text);
function stream(number: number): NotedStream {
  return streams[number] as NotedStream;
}
function begin(playing: Sink | 'none' = sink) {
  turn = turnVoice(
    playing === 'none' ? undefined : playing,
    browserVoice(synthesis as unknown as SpeechSynthesis),
    {
      began: () => told.push('began'),
      sentenceShown: (index) => told.push(`shown ${index}`),
      ended: () => told.push('ended'),
      level: () => {},
    },
  );
}
function sound(index: number, ...values: number[]) {
  turn.sentence(index, `Sentence ${index}.`);
  for (const value of values) turn.audio(index, Uint8Array.of(value), false);
  turn.audio(index, new Uint8Array(), true);
}
function heard(number: number) {
  const { events, segments } = stream(number);
  events.began();
  for (const segment of segments.keys()) events.segmentBegan(segment);
  events.ended();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', ScriptedUtterance);
  synthesis = new ScriptedSynthesis();
  streams = [];
  told = [];
  begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('with sound', () => {
  test('sentences run on in one stream, in order, each piece as it arrives', async () => {
    turn.sentence(0, 'Hello.');
    turn.audio(0, Uint8Array.of(1), false);
    await settle();
    expect(stream(0).segments).toEqual([[1]]);
    turn.audio(0, Uint8Array.of(2), true);
    sound(1, 3, 4);
    turn.end();
    await settle();
    expect(stream(0)).toMatchObject({
      segments: [
        [1, 2],
        [3, 4],
      ],
      isEnded: true,
    });
    expect(streams).toHaveLength(1);
    heard(0);
    await settle();
    expect(told).toEqual(['began', 'shown 0', 'shown 1', 'ended']);
    expect(said()).toEqual([]);
  });

  test('sound that comes before its sentence, or before an earlier one’s, waits', async () => {
    turn.audio(1, Uint8Array.of(2), true);
    turn.audio(0, Uint8Array.of(1), true);
    turn.sentence(1, 'Second.');
    await settle();
    expect(streams).toEqual([]);
    turn.sentence(0, 'First.');
    await settle();
    expect(stream(0).segments).toEqual([[1], [2]]);
  });

  test('an index that never came is passed over at the end', async () => {
    sound(0, 1);
    sound(2, 3);
    await settle();
    expect(stream(0).segments).toEqual([[1]]);
    turn.end();
    await settle();
    expect(stream(0).segments).toEqual([[1], [3]]);
    heard(0);
    await settle();
    expect(told).toEqual(['began', 'shown 0', 'shown 2', 'ended']);
  });
});

describe('without sound', () => {
  test('the browser’s voice says each sentence', async () => {
    sound(0);
    sound(1);
    turn.end();
    await pass(60_000);
    expect(said()).toEqual(['Sentence 0.', 'Sentence 1.']);
    expect(told).toEqual(['shown 0', 'began', 'shown 1', 'ended']);
  });

  test('it takes one sentence in its place, between two with sound', async () => {
    sound(0, 1);
    sound(1);
    sound(2, 3);
    turn.end();
    await settle();
    expect(stream(0)).toMatchObject({ segments: [[1]], isEnded: true });
    expect(said()).toEqual([]);
    heard(0);
    await pass(60_000);
    expect(said()).toEqual(['Sentence 1.']);
    expect(stream(1)).toMatchObject({ segments: [[3]], isEnded: true });
    heard(1);
    await settle();
    expect(told).toEqual(['began', 'shown 0', 'shown 1', 'shown 2', 'ended']);
  });

  test('sound that does not come within 8 s is given up, and ignored when it comes', async () => {
    turn.sentence(0, 'Hello.');
    await pass(7_999);
    expect(said()).toEqual([]);
    await pass(1);
    expect(said()).toEqual(['Hello.']);
    turn.audio(0, Uint8Array.of(1), true);
    turn.end();
    await pass(60_000);
    expect(streams).toEqual([]);
    expect(told.at(-1)).toBe('ended');
  });

  test('sound that comes after it was given up is not begun in its middle', async () => {
    sound(0, 1);
    turn.sentence(1, 'Late.');
    await pass(8_000);
    turn.audio(1, Uint8Array.of(2), false);
    heard(0);
    await settle();
    expect(said()).toEqual(['Late.']);
    expect(streams).toHaveLength(1);
  });

  /** What could be heard of the first sentence is; then the voice says it, and the next has a stream of its own. */
  async function isSaidAgain() {
    await settle();
    expect(streams).toHaveLength(1);
    expect(stream(0).isEnded).toBe(true);
    expect(said()).toEqual([]);
    heard(0);
    await pass(10_000);
    expect(said()).toEqual(['Hello.']);
    expect(stream(1).segments).toEqual([[2]]);
    heard(1);
    turn.end();
    await settle();
    expect(told).toEqual(['began', 'shown 0', 'shown 0', 'shown 1', 'ended']);
  }

  test('sound that stalls midway is given up after 4 s', async () => {
    turn.sentence(0, 'Hello.');
    turn.audio(0, Uint8Array.of(1), false);
    sound(1, 2);
    await pass(3_999);
    expect(stream(0).isEnded).toBe(false);
    await pass(1);
    await isSaidAgain();
    expect(stream(0).segments).toEqual([[1]]);
  });

  test('sound that trickles is given up likewise', async () => {
    turn.sentence(0, 'Hello.');
    sound(1, 2);
    for (let second = 0; second < 4; second += 1) {
      turn.audio(0, new Uint8Array(400), false);
      await pass(1_000);
    }
    await isSaidAgain();
  });

  test('sound that comes slowly, but comes, is waited for', async () => {
    turn.sentence(0, 'Hello.');
    for (let second = 0; second < 20; second += 1) {
      turn.audio(0, new Uint8Array(700), false);
      await pass(1_000);
    }
    turn.audio(0, Uint8Array.of(1), true);
    turn.end();
    await settle();
    heard(0);
    await pass(10_000);
    expect(stream(0).segments[0]).toHaveLength(14_001);
    expect(said()).toEqual([]);
  });

  test('sound that broke off on the server is said once more', async () => {
    turn.sentence(0, 'Hello.');
    turn.audio(0, Uint8Array.of(1), false);
    await settle();
    turn.audio(0, new Uint8Array(), true, true);
    sound(1, 2);
    await isSaidAgain();
    expect(stream(0).segments).toEqual([[1]]);
  });

  test('sound that broke off before its turn came is not begun', async () => {
    turn.audio(0, Uint8Array.of(1), true, true);
    turn.sentence(0, 'Hello.');
    await settle();
    expect(said()).toEqual(['Hello.']);
    expect(streams).toEqual([]);
  });

  test('sound that the end of the turn cut off is said once more', async () => {
    turn.sentence(0, 'Hello.');
    turn.audio(0, Uint8Array.of(1), false);
    turn.end();
    await settle();
    heard(0);
    await pass(10_000);
    expect(said()).toEqual(['Hello.']);
    expect(told.at(-1)).toBe('ended');
  });

  test('what has no sound when the turn ends is said at once', async () => {
    turn.sentence(0, 'Hello.');
    turn.end();
    await settle();
    expect(said()).toEqual(['Hello.']);
  });

  test('a browser that cannot play mp3 does not wait for it', async () => {
    turn.stop();
    begin('none');
    sound(0, 1);
    await settle();
    expect(said()).toEqual(['Sentence 0.']);
  });

  test('a silent voice holds the turn up for 2 s in all, and the reply is shown', async () => {
    synthesis.behave = () => {};
    for (const index of [0, 1, 2]) sound(index);
    turn.end();
    await pass(1_999);
    expect(told).toEqual(['shown 0']);
    await pass(1);
    expect(told).toEqual(['shown 0', 'shown 1', 'shown 2', 'ended']);
  });

  test('a sentence without words is shown, not said', async () => {
    turn.sentence(0, '...');
    turn.sentence(1, 'Hi.');
    turn.end();
    await pass(5_000);
    expect(said()).toEqual(['Hi.']);
    expect(told).toEqual(['shown 0', 'shown 1', 'began', 'ended']);
  });
});

describe('broken sound', () => {
  test('the voice says the broken sentence, and the ones behind it sound again', async () => {
    for (const index of [0, 1, 2]) sound(index, index + 1);
    turn.end();
    await settle();
    stream(0).events.began();
    stream(0).events.segmentBegan(0);
    stream(0).events.failed(new SoundFault('Audio playback error', { segmentsHeard: 1 }));
    await pass(60_000);
    expect(said()).toEqual(['Sentence 1.']);
    expect(stream(1).segments).toEqual([[3]]);
    heard(1);
    await settle();
    expect(told).toEqual(['began', 'shown 0', 'shown 1', 'shown 2', 'ended']);
  });

  test('amid a sentence that is still arriving', async () => {
    turn.sentence(0, 'Hello.');
    turn.audio(0, Uint8Array.of(1), false);
    await settle();
    stream(0).events.failed(new SoundFault('MediaSource error'));
    await settle();
    expect(said()).toEqual(['Hello.']);
  });

  test.each([
    ['a lasting fault', [new SoundFault('MediaSource setup timeout', { isLasting: true })]],
    ['a second fault', [new SoundFault('MediaSource error'), new SoundFault('MediaSource error')]],
  ])('after %s the voice says all the rest', async (_name, faults) => {
    for (const index of [0, 1, 2]) sound(index, index + 1);
    turn.end();
    await settle();
    for (const [number, fault] of faults.entries()) {
      stream(number).events.failed(fault);
      await pass(10_000);
    }
    expect(said()).toEqual(['Sentence 0.', 'Sentence 1.', 'Sentence 2.']);
    expect(streams).toHaveLength(faults.length);
    expect(told.filter((word) => word === 'ended')).toHaveLength(1);
  });

  test('a browser that throws where it should play, and where it should speak', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    turn.stop();
    told = [];
    begin(() => {
      throw new TypeError('Illegal constructor');
    });
    synthesis.behave = () => {
      throw new TypeError('not implemented');
    };
    for (const index of [0, 1]) sound(index, 1);
    turn.end();
    await pass(10_000);
    expect(said()).toEqual(['Sentence 0.']);
    expect(told.slice(-3)).toEqual(['shown 0', 'shown 1', 'ended']);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  test('a fault after everything was heard says nothing twice', async () => {
    sound(0, 1);
    turn.end();
    await settle();
    stream(0).events.failed(new SoundFault('Audio playback error', { segmentsHeard: 1 }));
    await pass(10_000);
    expect(said()).toEqual([]);
    expect(told).toEqual(['ended']);
  });
});

describe('the end', () => {
  test('of a turn without a sentence comes at once', async () => {
    turn.end();
    await settle();
    expect(told).toEqual(['ended']);
  });

  test.each<[string, () => void]>([
    ['nothing has come', () => {}],
    ['a stream plays', () => sound(0, 1)],
    ['the voice speaks', () => sound(0)],
    [
      'a stream is being ended',
      () => {
        sound(0, 1);
        turn.end();
      },
    ],
  ])('comes once when stopped while %s', async (_name, prepare) => {
    prepare();
    await settle();
    turn.stop();
    turn.stop();
    turn.end();
    await pass(60_000);
    expect(told.filter((word) => word === 'ended')).toHaveLength(1);
    expect(streams.every(({ isStopped }) => isStopped)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
