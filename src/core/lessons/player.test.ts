import { describe, expect, it } from 'vitest';
import { currentSentence } from './current-sentence.ts';
import { lessonOrder } from './lesson-order.ts';
import { clampSeek, formatTime } from './player-time.ts';
import { normalizeWhitespace, scriptOf, sentencesIn } from './script.ts';
import { advanceSleepTimer, msUntilSleep, startSleepTimer } from './sleep-timer.ts';

const starts = [3_600, 5_000, 5_000, 9_000].map((startMs) => ({ startMs }));

it.each([
  [Number.NaN, -1],
  [0, -1],
  [3_599.9, -1],
  [3_600, 0],
  [4_999, 0],
  [5_000, 2],
  [8_999, 2],
  [9_000, 3],
  [Number.POSITIVE_INFINITY, 3],
])('at %s ms hears the sentence at %s', (ms, place) => {
  expect(currentSentence(starts, ms)).toBe(place);
  expect(currentSentence([], ms)).toBe(-1);
});

it.each([
  [0, '00:00'],
  [999, '00:00'],
  [61_000, '01:01'],
  [319_999, '05:19'],
  [6_000_000, '100:00'],
  [-1, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('shows %s ms as %s', (ms, text) => expect(formatTime(ms)).toBe(text));

it.each([
  [-10_000, 1_000, 0],
  [500, 1_000, 500],
  [10_000, 1_000, 1_000],
  [10_000, Number.NaN, 10_000],
  [Number.NaN, 1_000, 0],
  [5, -1, 0],
])('seeks to %s of %s ms at %s', (ms, duration, place) => expect(clampSeek(ms, duration)).toBe(place));

it('puts incomplete lessons first, each part in the course’s order', () => {
  const lessons = ['1', '2', '3', '4'].map((id) => ({ id }));
  const order = lessonOrder(lessons, (id) => id === '1' || id === '3');
  expect(order.map(({ id }) => id)).toEqual(['2', '4', '1', '3']);
});

describe('a script', () => {
  it('has its sentences joined by a space and its paragraphs by a blank line', () => {
    const transcript = [
      { sentence: 'One.', isParagraphEnd: false },
      { sentence: 'Two.', isParagraphEnd: true },
      { sentence: 'Three.', isParagraphEnd: true },
    ];
    expect(scriptOf(transcript)).toBe('One. Two.\n\nThree.');
    expect(normalizeWhitespace(scriptOf(transcript))).toBe(normalizeWhitespace(' One.\r\nTwo. Three.\t'));
  });

  it('that nobody knows gives sentences of a bounded number and length', () => {
    expect(sentencesIn('Is it? “Yes.” It is\nso!… 12.')).toEqual(['Is it?', '“Yes.”', 'It is', 'so!…']);
    expect(sentencesIn('a. '.repeat(13_000))).toHaveLength(400);
    expect(sentencesIn('a'.repeat(40_000))[0]).toHaveLength(251);
  });
});

describe('the sleep timer', () => {
  const playing = { positionMs: 60_000, durationMs: 300_000, speed: 2 };

  it('counts minutes of listening on the wall’s clock, whatever the speed, and not while paused', () => {
    const timer = advanceSleepTimer(advanceSleepTimer(startSleepTimer(5), 90_000), -1);
    expect(msUntilSleep(timer, playing)).toBe(210_000);
    expect(msUntilSleep(timer, { ...playing, speed: 0.5 })).toBe(210_000);
    expect(msUntilSleep(advanceSleepTimer(timer, 1e9), playing)).toBe(0);
  });

  it('ends with the lesson, the sooner the faster it plays', () => {
    expect(msUntilSleep(startSleepTimer('endOfLesson'), playing)).toBe(120_000);
    expect(msUntilSleep(startSleepTimer('endOfLesson'), { ...playing, speed: 0.5 })).toBe(480_000);
    expect(msUntilSleep(startSleepTimer('endOfLesson'), { ...playing, positionMs: 300_001 })).toBe(0);
    expect(msUntilSleep(startSleepTimer('endOfLesson'), { ...playing, durationMs: Number.NaN })).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});
