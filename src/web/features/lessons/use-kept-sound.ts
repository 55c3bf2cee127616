import { useEffect } from 'react';
import { keepSound } from './kept-sounds.ts';
import type { LessonPlayer } from './lesson-player.ts';

/** A lesson that is heard can be heard again without a connection: its whole sound comes while it plays. */
export function useKeptSound(path: string, player: LessonPlayer): void {
  useEffect(() => {
    const stop = player.store.subscribe(({ isPlaying, isWaiting }) => {
      if (!isPlaying || isWaiting) return;
      stop();
      keepSound(path).catch((error: unknown) => console.warn('The sound of a lesson is not kept.', error));
    });
    return stop;
  }, [path, player]);
}
