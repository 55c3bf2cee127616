import type { SleepTimer } from '#core/lessons/sleep-timer.ts';
import type { LessonPlayer } from './lesson-player.ts';

let carried: SleepTimer | undefined;

/** What is left of a sleep timer that was set in another lesson: most of its minutes outlast one. */
export const carriedSleep = (): SleepTimer | undefined => carried;

/** Has the minutes of a player's sleep timer go along to the next lesson; gives back how to end that. */
export function carrySleep(player: LessonPlayer): () => void {
  return player.store.subscribe(({ sleep }) => {
    carried = sleep?.choice === 'endOfLesson' ? undefined : sleep;
  });
}
