// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerMediaSession } from './media-session.ts';
import { Reading } from './reading.ts';
import { bookOf } from './testing/books.ts';

class ScriptedSession {
  metadata: Record<string, unknown> | null = null;
  playbackState = 'none';
  readonly handlers = new Map<string, () => void>();
  setActionHandler(action: string, handler: (() => void) | null) {
    if (action === 'previoustrack') throw new TypeError('not known here');
    if (handler) this.handlers.set(action, handler);
    else this.handlers.delete(action);
  }
}

let session: ScriptedSession;
beforeEach(() => {
  session = new ScriptedSession();
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(shown: object) {
        Object.assign(this, shown);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const book = bookOf('owl', 2, { cover: '/cover' });

function reader() {
  const heard: number[] = [];
  const reading = new Reading({
    voice: { unlock: () => undefined, say: async () => 'silent' },
    sounds: {
      ...{ unlock() {}, clear() {}, prepare() {} },
      play(address, playing, stopped) {
        heard.push(Number(address));
        playing.began();
        return new Promise((resolve) => {
          stopped.addEventListener('abort', () => resolve('heard'));
        });
      },
    },
    paragraphsOf: async () => ['One.', 'Two.', 'Three.'],
    addressOf: (_, paragraph) => `${paragraph}`,
    leftAt: () => undefined,
    moved: () => undefined,
  });
  return { reading, heard, end: offerMediaSession(reading, book) };
}

it('shows what is heard and lets it be paused, played and stepped through from outside', async () => {
  const { reading, heard, end } = reader();
  expect([session.metadata, session.handlers.size]).toEqual([null, 0]);
  void reading.play('2');
  await vi.waitFor(() => expect(heard).toEqual([0]));
  const artwork = [{ src: '/cover' }];
  expect(session.metadata).toEqual({
    title: 'Episode 2 of owl',
    artist: 'Author owl',
    album: 'Book owl',
    artwork,
  });
  expect(session.playbackState).toBe('playing');
  session.handlers.get('nexttrack')?.();
  await vi.waitFor(() => expect(heard).toEqual([0, 1]));
  session.handlers.get('pause')?.();
  expect([reading.getState().phase, session.playbackState]).toEqual(['paused', 'paused']);
  session.handlers.get('play')?.();
  await vi.waitFor(() => expect(heard).toEqual([0, 1, 1]));
  end();
  expect([session.metadata, session.handlers.size, session.playbackState]).toEqual([null, 0, 'none']);
  reading.pause();
});

it('does without where the browser knows no such thing', () => {
  vi.stubGlobal('navigator', {});
  expect(() => reader().end()).not.toThrow();
});
