import { expect, it, vi } from 'vitest';
import type { BrowserVoice } from '../../../platform/playback/browser-voice.ts';
import { ReadAloud, type ReadAloudState } from './read-aloud.ts';
import type { SentencePosition } from './sentences.ts';
import type { Playback, SoundFiles } from './sound-files.ts';

const words = ['It rained. We ran.', '…', 'Home! Tea was ready.'];

/** A voice and sound files that end when the test says so. */
function scripted({ hasService = false, isMute = false } = {}) {
  const played: string[] = [];
  let finish: ((result: 'done' | 'failed') => void) | undefined;
  let playback: Playback | undefined;
  const untilEnd = (signal: AbortSignal) =>
    new Promise<'done' | 'failed'>((resolve) => {
      finish = resolve;
      signal.addEventListener('abort', () => resolve('done'));
    });
  const voice: BrowserVoice = {
    unlock: () => undefined,
    async say(sentence, events, signal) {
      played.push(sentence.trim());
      if (isMute) return 'silent';
      events.began();
      await untilEnd(signal);
      return 'spoken';
    },
  };
  const preloaded: string[] = [];
  const sounds: SoundFiles = {
    unlock: () => undefined,
    clear: () => undefined,
    preload: (url) => void preloaded.push(url),
    play(url, options, signal) {
      played.push(`${url} from ${options.from.toFixed(2)}`);
      playback = options;
      options.onStart();
      return untilEnd(signal);
    },
  };
  const positions: string[] = [];
  const saved = new Map<string, SentencePosition>();
  const text = vi.fn(async () => words);
  const reading = new ReadAloud({
    voice,
    sounds,
    paragraphsOf: text,
    soundUrl: (_, paragraph) => (hasService ? `/sound/${paragraph}` : undefined),
    savedPosition: (episode) => saved.get(episode),
    onPosition: (episode, position) => {
      saved.set(episode, position);
      positions.push(`${episode}: ${position.paragraph}-${position.sentence}`);
    },
  });
  const end = async (result: 'done' | 'failed' = 'done') => {
    const before = played.length;
    finish?.(result);
    await vi.waitFor(() =>
      expect(played.length > before || reading.store.getState().phase === 'ended').toBe(true),
    );
  };
  const listenTo = async (episode: string) => {
    const before = played.length;
    void reading.play(episode);
    await vi.waitFor(() => expect(played.length).toBeGreaterThan(before));
  };
  return {
    reading,
    text,
    played,
    positions,
    saved,
    preloaded,
    end,
    listenTo,
    progress: (share: number) => playback?.onProgress(share),
  };
}

const at = ({ phase, paragraph, sentence }: ReadAloudState) => `${phase} ${paragraph}-${sentence}`;

it('reads sentence by sentence with the browser’s voice to the end', async () => {
  const { reading, played, positions, end, listenTo } = scripted();
  await listenTo('1');
  expect(at(reading.store.getState())).toBe('playing 0-0');
  for (let sentence = 0; sentence < 4; sentence += 1) await end();
  expect(played).toEqual(['It rained.', 'We ran.', 'Home!', 'Tea was ready.']);
  expect(reading.store.getState().phase).toBe('ended');
  expect(positions.at(-1)).toBe('1: 0-0');
});

it('resumes each episode at its saved sentence', async () => {
  const { reading, played, end, listenTo } = scripted();
  await listenTo('1');
  await end();
  reading.pause();
  expect(at(reading.store.getState())).toBe('paused 0-1');
  await listenTo('1');
  expect(played.at(-1)).toBe('We ran.');
  await listenTo('2');
  expect(played.at(-1)).toBe('It rained.');
  expect(reading.savedPosition('2')).toBeUndefined();
  expect(reading.savedPosition('1')).toEqual({ paragraph: 0, sentence: 1 });
  await listenTo('1');
  expect(played.at(-1)).toBe('We ran.');
});

it('starts from the beginning if the text no longer has the saved sentence', async () => {
  const { played, saved, listenTo } = scripted();
  saved.set('1', { paragraph: 9, sentence: 0 });
  await listenTo('1');
  expect(played).toEqual(['It rained.']);
});

it('moves to the previous and the next sentence, playing or paused', async () => {
  const { reading, played, listenTo } = scripted();
  await listenTo('1');
  reading.step(-1);
  expect(played).toEqual(['It rained.']);
  reading.step(1);
  await vi.waitFor(() => expect(played.at(-1)).toBe('We ran.'));
  reading.pause();
  reading.step(-1);
  expect(at(reading.store.getState())).toBe('paused 0-0');
});

it('reads paragraph by paragraph with the service, and preloads the next one', async () => {
  const { reading, played, preloaded, end, listenTo, progress } = scripted({ hasService: true });
  await listenTo('1');
  expect(preloaded).toEqual(['/sound/2']);
  progress(0.9);
  expect(at(reading.store.getState())).toBe('playing 0-1');
  reading.pause();
  await listenTo('1');
  expect(played).toEqual(['/sound/0 from 0.00', '/sound/0 from 0.90']);
  await end();
  await end();
  expect(played.slice(2)).toEqual(['/sound/2 from 0.00']);
});

it('continues with the browser’s voice from the sentence at which the service fails', async () => {
  const { played, end, listenTo, progress } = scripted({ hasService: true });
  await listenTo('1');
  progress(0.8);
  await end('failed');
  expect(played.at(-1)).toBe('We ran.');
  await end();
  expect(played.at(-1)).toBe('Home!');
});

it('reports that there is no voice, and keeps the position', async () => {
  const { reading, played, listenTo } = scripted({ isMute: true });
  await listenTo('1');
  await vi.waitFor(() => expect(reading.store.getState().isVoiceless).toBe(true));
  expect(at(reading.store.getState())).toBe('paused 0-0');
  expect(played).toHaveLength(1);
});

it('reports that the text could not be loaded, and tries again at the next play', async () => {
  const scriptedReader = scripted();
  scriptedReader.text.mockRejectedValueOnce(new Error('gone'));
  await scriptedReader.reading.play('1');
  expect(scriptedReader.reading.store.getState()).toMatchObject({
    phase: 'paused',
    error: new Error('gone'),
  });
  await scriptedReader.listenTo('1');
  expect(scriptedReader.reading.store.getState()).toMatchObject({ phase: 'playing', error: undefined });
});
