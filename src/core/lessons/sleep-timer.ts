/** When the audio is to stop: at the end of the lesson, or after minutes of listening. */
export type SleepChoice = 'endOfLesson' | number;

/** The minutes that are offered. */
export const sleepMinutes = [5, 10, 15, 20, 30, 45, 60] as const;

/** What has run of a timer: minutes count only while the audio plays, whatever its speed. */
export interface SleepTimer {
  choice: SleepChoice;
  /** Milliseconds of listening so far, by the clock on the wall. */
  listenedMs: number;
}

interface Playing {
  positionMs: number;
  /** NaN while it is not known. */
  durationMs: number;
  /** How fast the audio plays: 1 as it was recorded. */
  speed: number;
}

export const sleepAfter = (choice: SleepChoice): SleepTimer => ({ choice, listenedMs: 0 });

/** The timer after `elapsedMs` more on the wall's clock, in which the audio played. */
export function listened(timer: SleepTimer, elapsedMs: number): SleepTimer {
  return { ...timer, listenedMs: timer.listenedMs + Math.max(0, elapsedMs) };
}

/**
 * Milliseconds on the wall's clock until the audio is to stop, if it plays on as it does; 0 means now. A
 * lesson of unknown length is not over.
 */
export function sleepsInMs({ choice, listenedMs }: SleepTimer, playing: Playing): number {
  const { positionMs, durationMs, speed } = playing;
  if (choice !== 'endOfLesson') return Math.max(0, choice * 60_000 - listenedMs);
  const rest = Math.max(0, durationMs - positionMs) / speed;
  return Number.isNaN(rest) ? Number.POSITIVE_INFINITY : rest;
}

/** Where in the audio it will be then; the end of the lesson where that comes first. NaN while that is unknown. */
export function sleepPositionMs(timer: SleepTimer, playing: Playing): number {
  const { positionMs, durationMs, speed } = playing;
  if (timer.choice === 'endOfLesson') return durationMs;
  const stop = positionMs + sleepsInMs(timer, playing) * speed;
  return Number.isNaN(durationMs) ? stop : Math.min(stop, durationMs);
}
