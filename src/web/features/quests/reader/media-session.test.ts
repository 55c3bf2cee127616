// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { ScriptedMediaSession, stubMediaSession } from '../../../testing/scripted-media-session.ts';
import { bookOf } from '../testing/books.ts';
import { offerMediaSession } from './media-session.ts';
import { ReadAloud } from './read-aloud.ts';

afterEach(() => vi.unstubAllGlobals());

const book = bookOf('owl', 2, { cover: '/cover' });

function open(session: ScriptedMediaSession | undefined) {
  stubMediaSession(session);
  const played: number[] = [];
  const reading = new ReadAloud({
    voice: { unlock: () => undefined, say: async () => 'silent' },
    sounds: {
      ...{ unlock() {}, clear() {}, preload() {} },
      play(url, playback, signal) {
        played.push(Number(url));
        playback.onStart();
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve('done'));
        });
      },
    },
    paragraphsOf: async () => ['One.', 'Two.', 'Three.'],
    soundUrl: (_, paragraph) => `${paragraph}`,
    savedPosition: () => undefined,
    onPosition: () => undefined,
  });
  return { reading, played, end: offerMediaSession(reading, book) };
}

it('shows the episode that plays, and lets the lock screen pause, play and skip it', async () => {
  const session = new ScriptedMediaSession(['previoustrack']);
  const { reading, played, end } = open(session);
  expect([session.metadata, session.actions]).toEqual([null, []]);
  void reading.play('2');
  await vi.waitFor(() => expect(played).toEqual([0]));
  expect(session.metadata).toEqual({
    title: 'Episode 2 of owl',
    artist: 'Author owl',
    album: 'Book owl',
    artwork: [{ src: '/cover' }],
  });
  expect(session.playbackState).toBe('playing');
  session.press('nexttrack');
  await vi.waitFor(() => expect(played).toEqual([0, 1]));
  session.press('pause');
  expect([reading.store.getState().phase, session.playbackState]).toEqual(['paused', 'paused']);
  session.press('play');
  await vi.waitFor(() => expect(played).toEqual([0, 1, 1]));
  end();
  expect(session).toMatchObject({ metadata: null, playbackState: 'none', actions: [] });
  reading.pause();
});

it('works in a browser without a media session', () => {
  expect(() => open(undefined).end()).not.toThrow();
});
