import type { SleepTimer } from '#core/lessons/sleep-timer.ts';
import type { LessonPlayer } from './lesson-player.ts';

let remembered: SleepTimer | undefined;

/** What is left of a sleep timer that was set in another lesson: most timers outlast one lesson. */
export const rememberedSleepTimer = (): SleepTimer | undefined => remembered;

/** Remembers a player's sleep timer for the next lesson. Gives a function that stops it. */
export function rememberSleepTimer(player: LessonPlayer): () => void {
  return player.store.subscribe(({ sleep }) => {
    remembered = sleep?.choice === 'endOfLesson' ? undefined : sleep;
  });
}
