// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScriptedMediaSession, stubMediaSession } from '../../../testing/scripted-media-session.ts';
import { ScriptedAudio } from '../testing/scripted-audio.ts';
import { LessonPlayer } from './lesson-player.ts';
import { offerMediaSession } from './media-session.ts';

const metadata = { title: 'Why Most People Stay Broke', artist: 'Mira · Kurio', album: 'The course' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(session = new ScriptedMediaSession()) {
  stubMediaSession(session);
  const audio = new ScriptedAudio();
  const player = new LessonPlayer({
    transcript: [{ startMs: 0 }],
    durationMs: 90_000,
    positionMs: 30_000,
    speed: 1,
  });
  player.attach(audio as unknown as HTMLAudioElement);
  audio.open(90);
  const end = offerMediaSession(player, metadata);
  return { session, player, audio, end, state: () => player.store.getState() };
}

it('shows the lesson, with an image that every platform can display', () => {
  const { session } = open();
  expect(session.metadata).toMatchObject(metadata);
  const [png] = session.metadata?.artwork ?? [];
  expect(png).toEqual({ src: '/artwork.png', sizes: '512x512', type: 'image/png' });
  const picture = readFileSync('src/web/public/artwork.png');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([512, 512]);
  for (const { src } of session.metadata?.artwork ?? [])
    expect(existsSync(`src/web/public${src}`)).toBe(true);
});

it('plays and pauses, and shows which of the two it does', () => {
  const { session, state } = open();
  session.press('play');
  expect([state().isPlaying, session.playbackState]).toEqual([true, 'playing']);
  session.press('pause');
  expect([state().isPlaying, session.playbackState]).toEqual([false, 'paused']);
});

it('skips by 10 seconds or by a given offset, and seeks to a position', () => {
  const { session, state } = open();
  session.press('seekbackward');
  expect(state().positionMs).toBe(20_000);
  session.press('seekforward');
  session.press('seekforward', { seekOffset: 25 });
  expect(state().positionMs).toBe(55_000);
  session.press('seekto', { seekTime: 0 });
  expect(state().positionMs).toBe(0);
  session.press('seekto');
  expect(state().positionMs).toBe(0);
});

it('closes a question with play, and ignores seeking while it is open', () => {
  const { session, player, state } = open();
  player.ask();
  session.press('seekforward');
  expect(state().positionMs).toBe(30_000);
  session.press('play');
  expect(state()).toMatchObject({ askedIndex: undefined, isPlaying: true });
});

it('sets the position only when the lock screen cannot extrapolate it: after a seek or a change of speed', () => {
  const { session, player } = open();
  expect(session.position).toEqual({ duration: 90, position: 30, playbackRate: 1 });
  player.play();
  session.position = undefined;
  vi.advanceTimersByTime(5_000);
  expect(session.position).toBeUndefined();
  player.setSpeed(2);
  expect(session.position).toEqual({ duration: 90, position: 35, playbackRate: 2 });
  vi.advanceTimersByTime(2_000);
  player.seek(10_000);
  expect(session.position).toEqual({ duration: 90, position: 10, playbackRate: 2 });
  player.pause();
  player.seek(1e9);
  expect(session.position).toEqual({ duration: 90, position: 90, playbackRate: 2 });
});

it('clears everything when it ends', () => {
  const { session, player, end } = open();
  player.play();
  end();
  expect(session).toMatchObject({ metadata: null, playbackState: 'none', actions: [] });
  player.pause();
  expect(session.playbackState).toBe('none');
});

it('works without actions that the browser does not support', () => {
  const { session, player, state } = open(new ScriptedMediaSession(['seekto', 'seekbackward']));
  expect(session.actions).toEqual(['play', 'pause', 'seekforward']);
  session.press('play');
  expect(state().isPlaying).toBe(true);
  stubMediaSession(undefined);
  const end = offerMediaSession(player, metadata);
  player.pause();
  end();
});
