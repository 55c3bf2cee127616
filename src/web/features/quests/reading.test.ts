import { expect, it, vi } from 'vitest';
import type { BrowserVoice } from '../../platform/playback/browser-voice.ts';
import { Reading, type ReadingState } from './reading.ts';
import type { Spot } from './sentences-of.ts';
import type { Playing, SoundFiles } from './sound-files.ts';

const words = ['It rained. We ran.', '…', 'Home! Tea was ready.'];

/** A voice, and sounds, that end when the test says so. */
function scripted({ hasService = false, isMute = false } = {}) {
  const heard: string[] = [];
  let go: ((how: 'heard' | 'failed') => void) | undefined;
  let playing: Playing | undefined;
  const until = (stopped: AbortSignal) =>
    new Promise<'heard' | 'failed'>((resolve) => {
      go = resolve;
      stopped.addEventListener('abort', () => resolve('heard'));
    });
  const voice: BrowserVoice = {
    unlock: () => undefined,
    async say(sentence, events, stopped) {
      heard.push(sentence.trim());
      if (isMute) return 'silent';
      events.began();
      await until(stopped);
      return 'spoken';
    },
  };
  const prepared: string[] = [];
  const sounds: SoundFiles = {
    unlock: () => undefined,
    clear: () => undefined,
    prepare: (address) => void prepared.push(address),
    play(address, given, stopped) {
      heard.push(`${address} from ${given.from.toFixed(2)}`);
      playing = given;
      given.began();
      return until(stopped);
    },
  };
  const places: string[] = [];
  const left = new Map<string, Spot>();
  const text = vi.fn(async () => words);
  const reading = new Reading({
    voice,
    sounds,
    paragraphsOf: text,
    addressOf: (_, paragraph) => (hasService ? `/sound/${paragraph}` : undefined),
    leftAt: (episode) => left.get(episode),
    moved: (episode, spot) => {
      left.set(episode, spot);
      places.push(`${episode}: ${spot.paragraph}-${spot.sentence}`);
    },
  });
  const end = async (how: 'heard' | 'failed' = 'heard') => {
    const before = heard.length;
    go?.(how);
    await vi.waitFor(() => expect(heard.length > before || reading.getState().phase === 'ended').toBe(true));
  };
  const listenTo = async (episode: string) => {
    const before = heard.length;
    void reading.play(episode);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before));
  };
  return {
    reading,
    text,
    heard,
    places,
    left,
    prepared,
    end,
    listenTo,
    moved: (share: number) => playing?.moved(share),
  };
}

const at = ({ phase, paragraph, sentence }: ReadingState) => `${phase} ${paragraph}-${sentence}`;

it('reads sentence by sentence by the browser’s voice, and offers the end', async () => {
  const { reading, heard, places, end, listenTo } = scripted();
  await listenTo('1');
  expect(at(reading.getState())).toBe('playing 0-0');
  for (let sentence = 0; sentence < 4; sentence += 1) await end();
  expect(heard).toEqual(['It rained.', 'We ran.', 'Home!', 'Tea was ready.']);
  expect(reading.getState().phase).toBe('ended');
  expect(places.at(-1)).toBe('1: 0-0');
});

it('goes on from the sentence at which each episode was left', async () => {
  const { reading, heard, end, listenTo } = scripted();
  await listenTo('1');
  await end();
  reading.pause();
  expect(at(reading.getState())).toBe('paused 0-1');
  await listenTo('1');
  expect(heard.at(-1)).toBe('We ran.');
  await listenTo('2');
  expect(heard.at(-1)).toBe('It rained.');
  expect(reading.left('2')).toBeUndefined();
  expect(reading.left('1')).toEqual({ paragraph: 0, sentence: 1 });
  await listenTo('1');
  expect(heard.at(-1)).toBe('We ran.');
});

it('begins anew where the text has no such place any more', async () => {
  const { heard, left, listenTo } = scripted();
  left.set('1', { paragraph: 9, sentence: 0 });
  await listenTo('1');
  expect(heard).toEqual(['It rained.']);
});

it('steps to the sentence before and after, playing or paused', async () => {
  const { reading, heard, listenTo } = scripted();
  await listenTo('1');
  reading.step(-1);
  expect(heard).toEqual(['It rained.']);
  reading.step(1);
  await vi.waitFor(() => expect(heard.at(-1)).toBe('We ran.'));
  reading.pause();
  reading.step(-1);
  expect(at(reading.getState())).toBe('paused 0-0');
});

it('reads paragraph by paragraph by the service, and gets the next one ahead', async () => {
  const { reading, heard, prepared, end, listenTo, moved } = scripted({ hasService: true });
  await listenTo('1');
  expect(prepared).toEqual(['/sound/2']);
  moved(0.9);
  expect(at(reading.getState())).toBe('playing 0-1');
  reading.pause();
  await listenTo('1');
  expect(heard).toEqual(['/sound/0 from 0.00', '/sound/0 from 0.90']);
  await end();
  await end();
  expect(heard.slice(2)).toEqual(['/sound/2 from 0.00']);
});

it('lets the browser’s voice take over at the sentence at which the service fails', async () => {
  const { heard, end, listenTo, moved } = scripted({ hasService: true });
  await listenTo('1');
  moved(0.8);
  await end('failed');
  expect(heard.at(-1)).toBe('We ran.');
  await end();
  expect(heard.at(-1)).toBe('Home!');
});

it('says that there is no voice, and keeps the place', async () => {
  const { reading, heard, listenTo } = scripted({ isMute: true });
  await listenTo('1');
  await vi.waitFor(() => expect(reading.getState().isVoiceless).toBe(true));
  expect(at(reading.getState())).toBe('paused 0-0');
  expect(heard).toHaveLength(1);
});

it('tells when the text does not come, and tries again when it is told to', async () => {
  const given = scripted();
  given.text.mockRejectedValueOnce(new Error('gone'));
  await given.reading.play('1');
  expect(given.reading.getState()).toMatchObject({ phase: 'paused', error: new Error('gone') });
  await given.listenTo('1');
  expect(given.reading.getState()).toMatchObject({ phase: 'playing', error: undefined });
});
