// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedAudio } from '../testing/scripted-audio.ts';
import { LessonPlayer } from './lesson-player.ts';

const starts = [1_000, 2_500, 2_900, 7_000, 60_000];
const transcript = starts.map((startMs) => ({ startMs }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open({ positionMs = 0, speed = 1, length = 90, isOpen = true } = {}) {
  const audio = new ScriptedAudio();
  const player = new LessonPlayer({ transcript, durationMs: 90_000, positionMs, speed });
  const detach = player.attach(audio as unknown as HTMLAudioElement);
  if (isOpen) audio.open(length);
  return { audio, player, detach, state: () => player.store.getState() };
}

it.each([0.5, 1, 3])('publishes each sentence within 10 ms of its sound, at speed %s', (speed) => {
  const { audio, player, state } = open({ speed });
  player.play();
  for (const [index, startMs] of starts.entries()) {
    const untilMs = (startMs - audio.currentTime * 1000) / speed;
    vi.advanceTimersByTime(Math.ceil(untilMs) - 1);
    expect(state().sentenceIndex).toBe(index - 1);
    vi.advanceTimersByTime(10);
    expect(state().sentenceIndex).toBe(index);
  }
});

it('publishes the sentence at once after a seek, playing or paused, and stays within the lesson', () => {
  const { player, state } = open();
  for (const [ms, sentenceIndex, positionMs] of [
    [7_000, 3, 7_000],
    [6_999, 2, 6_999],
    [-5, -1, 0],
    [1e9, 4, 90_000],
  ] as const) {
    player.seek(ms);
    expect(state()).toMatchObject({ sentenceIndex, positionMs });
  }
  player.skip(-10_000);
  expect(state().positionMs).toBe(80_000);
});

it('starts at the saved position, even if the sound loads later', () => {
  const { audio, player, state } = open({ positionMs: 7_500, isOpen: false });
  expect(state()).toMatchObject({ sentenceIndex: 3, positionMs: 7_500, durationMs: 90_000 });
  player.skip(10_000);
  expect(audio.currentTime).toBe(0);
  audio.open(89.5);
  expect(audio.currentTime).toBe(17.5);
  expect(state()).toMatchObject({ positionMs: 17_500, durationMs: 89_500 });
});

it('catches up when a hidden page, whose timers were throttled, is shown again', () => {
  const { audio, player, state } = open();
  player.play();
  vi.clearAllTimers();
  vi.advanceTimersByTime(7_200);
  expect([audio.currentTime, state().sentenceIndex]).toEqual([7.2, -1]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(state().sentenceIndex).toBe(3);
});

it('is stopped while a question is open, and continues afterwards', () => {
  const { audio, player, state } = open({ positionMs: 2_600 });
  player.play();
  player.ask();
  expect(state()).toMatchObject({ isPlaying: false, askedIndex: 1 });
  player.play();
  player.seek(50_000);
  player.skip(10_000);
  expect(audio.paused).toBe(true);
  expect(state().positionMs).toBe(2_600);
  player.continueLesson();
  expect(state()).toMatchObject({ isPlaying: true, askedIndex: undefined });
  player.seek(0);
  player.ask();
  expect(state().askedIndex).toBe(0);
});

it('reports a sound that fails to load, and resumes at the same position after a reload', () => {
  const { audio, player, state } = open({ positionMs: 7_500 });
  player.play();
  vi.advanceTimersByTime(1_000);
  audio.fail();
  expect(state()).toMatchObject({ hasFailed: true, isPlaying: false });
  player.reload();
  expect(audio.currentTime).toBe(8.5);
  expect(state()).toMatchObject({ hasFailed: false, isPlaying: true, sentenceIndex: 3 });
});

it('reports sound that stalls while playing, and resumes by itself when it recovers', () => {
  const { audio, player, state } = open({ positionMs: 7_500 });
  const starve = (isStarved: boolean) => {
    audio.currentTime = state().positionMs / 1000;
    Object.assign(audio, { isStarved, readyState: isStarved ? 2 : 4 });
    audio.emit(isStarved ? 'waiting' : 'playing');
  };
  player.play();
  vi.advanceTimersByTime(1_000);
  starve(true);
  vi.advanceTimersByTime(9_000);
  expect(state()).toMatchObject({ hasFailed: false, isWaiting: true });
  vi.advanceTimersByTime(1_200);
  expect(state()).toMatchObject({ hasFailed: true, isWaiting: false, positionMs: 8_500 });
  starve(false);
  expect(state()).toMatchObject({ hasFailed: false, isWaiting: false, isPlaying: true });
  vi.advanceTimersByTime(1_000);
  starve(true);
  vi.advanceTimersByTime(11_000);
  player.reload();
  expect(state()).toMatchObject({ hasFailed: false, isPlaying: true, positionMs: 9_500 });
});

it('applies the speed, and stops its timers when detached', () => {
  const { audio, player, detach } = open({ speed: 2 });
  expect([audio.playbackRate, audio.defaultPlaybackRate]).toEqual([2, 2]);
  player.setSpeed(0.5);
  expect(audio.playbackRate).toBe(0.5);
  player.play();
  detach();
  expect(audio.paused).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

describe('the sleep timer', () => {
  it.each([0.5, 1, 3])('stops after five minutes of listening, whatever the speed: %s', (speed) => {
    const { audio, player, state } = open({ speed, length: 7_200 });
    player.setSleep(5);
    player.play();
    vi.advanceTimersByTime(200_000);
    player.pause();
    vi.advanceTimersByTime(3_600_000);
    expect(state().sleepsInMs).toBe(100_000);
    player.play();
    vi.advanceTimersByTime(50_000);
    audio.isStarved = true;
    audio.readyState = 2;
    audio.emit('waiting');
    vi.advanceTimersByTime(60_000);
    audio.isStarved = false;
    audio.readyState = 4;
    audio.emit('playing');
    vi.advanceTimersByTime(49_900);
    expect(state().isPlaying).toBe(true);
    vi.advanceTimersByTime(200);
    expect(state()).toMatchObject({ isPlaying: false, sleep: undefined });
  });

  it('ends with the lesson, and can be removed', () => {
    const { audio, player, state } = open({ positionMs: 89_000 });
    player.setSleep('endOfLesson');
    expect(state().sleepsInMs).toBe(1_000);
    player.setSleep(undefined);
    expect(state().sleepsInMs).toBeUndefined();
    player.setSleep('endOfLesson');
    player.play();
    vi.advanceTimersByTime(1_000);
    audio.pause();
    audio.emit('ended');
    expect(state()).toMatchObject({ hasEnded: true, isPlaying: false, sleep: undefined });
  });
});

it('does not restart a lesson that has ended after a question about it', () => {
  const { audio, player, state } = open({ positionMs: 89_000 });
  player.play();
  vi.advanceTimersByTime(1_000);
  audio.pause();
  audio.emit('ended');
  expect(state()).toMatchObject({ hasEnded: true });
  player.ask();
  player.continueLesson();
  expect(state()).toMatchObject({ askedIndex: undefined, hasEnded: true, isPlaying: false });
});
