// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LessonPlayer } from './lesson-player.ts';
import { ScriptedAudio } from './testing/scripted-audio.ts';

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

it.each([0.5, 1, 3])('tells of each sentence within 10 ms of its sound, at speed %s', (speed) => {
  const { audio, player, state } = open({ speed });
  player.play();
  for (const [place, startMs] of starts.entries()) {
    const untilMs = (startMs - audio.currentTime * 1000) / speed;
    vi.advanceTimersByTime(Math.ceil(untilMs) - 1);
    expect(state().place).toBe(place - 1);
    vi.advanceTimersByTime(10);
    expect(state().place).toBe(place);
  }
});

it('tells of the sentence at once after a seek, playing or not, and keeps within the lesson', () => {
  const { player, state } = open();
  for (const [ms, place, positionMs] of [
    [7_000, 3, 7_000],
    [6_999, 2, 6_999],
    [-5, -1, 0],
    [1e9, 4, 90_000],
  ] as const) {
    player.seek(ms);
    expect(state()).toMatchObject({ place, positionMs });
  }
  player.skip(-10_000);
  expect(state().positionMs).toBe(80_000);
});

it('begins where the learner left, also where the sound is told of late', () => {
  const { audio, player, state } = open({ positionMs: 7_500, isOpen: false });
  expect(state()).toMatchObject({ place: 3, positionMs: 7_500, durationMs: 90_000 });
  player.skip(10_000);
  expect(audio.currentTime).toBe(0);
  audio.open(89.5);
  expect(audio.currentTime).toBe(17.5);
  expect(state()).toMatchObject({ positionMs: 17_500, durationMs: 89_500 });
});

it('is right when a hidden page, whose timers were held back, is shown again', () => {
  const { audio, player, state } = open();
  player.play();
  vi.clearAllTimers();
  vi.advanceTimersByTime(7_200);
  expect([audio.currentTime, state().place]).toEqual([7.2, -1]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(state().place).toBe(3);
});

it('stands still while a question is asked, and goes on afterwards', () => {
  const { audio, player, state } = open({ positionMs: 2_600 });
  player.play();
  player.ask();
  expect(state()).toMatchObject({ isPlaying: false, asking: 1 });
  player.play();
  player.seek(50_000);
  player.skip(10_000);
  expect(audio.paused).toBe(true);
  expect(state().positionMs).toBe(2_600);
  player.continueLesson();
  expect(state()).toMatchObject({ isPlaying: true, asking: undefined });
  player.seek(0);
  player.ask();
  expect(state().asking).toBe(0);
});

it('says that the sound did not come, and goes on where it was when it does', () => {
  const { audio, player, state } = open({ positionMs: 7_500 });
  player.play();
  vi.advanceTimersByTime(1_000);
  audio.fail();
  expect(state()).toMatchObject({ hasFailed: true, isPlaying: false });
  player.loadAgain();
  expect(audio.currentTime).toBe(8.5);
  expect(state()).toMatchObject({ hasFailed: false, isPlaying: true, place: 3 });
});

it('says so, too, where sound that began stops coming, and goes on by itself when it comes', () => {
  const { audio, player, state } = open({ positionMs: 7_500 });
  const starve = (isStarved: boolean) => {
    audio.currentTime = state().positionMs / 1000;
    Object.assign(audio, { isStarved, readyState: isStarved ? 2 : 4 });
    audio.tell(isStarved ? 'waiting' : 'playing');
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
  player.loadAgain();
  expect(state()).toMatchObject({ hasFailed: false, isPlaying: true, positionMs: 9_500 });
});

it('keeps its speed, and its timers end with it', () => {
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
    audio.tell('waiting');
    vi.advanceTimersByTime(60_000);
    audio.isStarved = false;
    audio.readyState = 4;
    audio.tell('playing');
    vi.advanceTimersByTime(49_900);
    expect(state().isPlaying).toBe(true);
    vi.advanceTimersByTime(200);
    expect(state()).toMatchObject({ isPlaying: false, sleep: undefined });
  });

  it('ends with the lesson, and can be taken back', () => {
    const { audio, player, state } = open({ positionMs: 89_000 });
    player.setSleep('endOfLesson');
    expect(state().sleepsInMs).toBe(1_000);
    player.setSleep(undefined);
    expect(state().sleepsInMs).toBeUndefined();
    player.setSleep('endOfLesson');
    player.play();
    vi.advanceTimersByTime(1_000);
    audio.pause();
    audio.tell('ended');
    expect(state()).toMatchObject({ hasEnded: true, isPlaying: false, sleep: undefined });
  });
});

it('does not begin anew when a question about a lesson that is over has been answered', () => {
  const { audio, player, state } = open({ positionMs: 89_000 });
  player.play();
  vi.advanceTimersByTime(1_000);
  audio.pause();
  audio.tell('ended');
  expect(state()).toMatchObject({ hasEnded: true });
  player.ask();
  player.continueLesson();
  expect(state()).toMatchObject({ asking: undefined, hasEnded: true, isPlaying: false });
});
