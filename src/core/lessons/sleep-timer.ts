/** When the audio stops: at the end of the lesson, or after minutes of listening. */
export type SleepChoice = 'endOfLesson' | number;

/** The choices in minutes. */
export const sleepMinutes = [5, 10, 15, 20, 30, 45, 60] as const;

/** A running timer. Only time in which the audio plays counts, at any speed. */
export interface SleepTimer {
  choice: SleepChoice;
  /** Milliseconds of listening so far, in real time. */
  listenedMs: number;
}

interface Playback {
  positionMs: number;
  /** NaN while unknown. */
  durationMs: number;
  /** The playback rate, 1 is normal. */
  speed: number;
}

export const startSleepTimer = (choice: SleepChoice): SleepTimer => ({ choice, listenedMs: 0 });

/** The timer after `elapsedMs` more of listening, in real time. */
export function advanceSleepTimer(timer: SleepTimer, elapsedMs: number): SleepTimer {
  return { ...timer, listenedMs: timer.listenedMs + Math.max(0, elapsedMs) };
}

/** Real-time milliseconds until the audio stops, at the current speed; 0 means now. Infinity for an unknown duration. */
export function msUntilSleep({ choice, listenedMs }: SleepTimer, playback: Playback): number {
  const { positionMs, durationMs, speed } = playback;
  if (choice !== 'endOfLesson') return Math.max(0, choice * 60_000 - listenedMs);
  const rest = Math.max(0, durationMs - positionMs) / speed;
  return Number.isNaN(rest) ? Number.POSITIVE_INFINITY : rest;
}
