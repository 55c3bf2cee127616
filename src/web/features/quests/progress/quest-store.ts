import type { Book } from '#contract/quests.ts';
import { localDay } from '#core/local-day.ts';
import type { LocalValue } from '../../../platform/storage/local-value.ts';
import { persistedValue } from '../../../platform/storage/persisted-value.ts';
import { timeZone } from '../home/use-today.ts';
import { questsStorage } from './quests-storage.ts';
import {
  lastChange,
  mergeStoredQuests,
  parseStoredQuests,
  type ReadingPosition,
  type StoredQuests,
  type TextLook,
  withActive,
  withGuestClaimed,
  withMark,
  withPosition,
} from './stored-quests.ts';

/** Stores a guest's quests, reading positions and text settings in this browser. */
export function createQuestStore(local: LocalValue, now: () => number = Date.now) {
  const stored = persistedValue(local, {
    parse: parseStoredQuests,
    merge: mergeStoredQuests,
  });
  // A change made here counts as newer than all that is stored, even if the clock was ahead before.
  const update = (change: (all: StoredQuests, at: number) => StoredQuests) =>
    stored.update((all) => change(all, Math.max(now(), lastChange(all) + 1)));
  return {
    ...stored,
    activate: (bookId: string) => update((all, at) => withActive(all, bookId, at)),
    tick(book: Book, episodeId: string, isDone: boolean) {
      const completedAt = now();
      const mark = {
        bookId: book.id,
        episodeId,
        isDone,
        completedAt,
        day: localDay(completedAt, timeZone()),
      };
      update((all, at) => withMark(all, book, { ...mark, changedAt: at }));
    },
    setPosition: (position: Omit<ReadingPosition, 'at'>) =>
      update((all, at) => withPosition(all, { ...position, at })),
    setLook: (look: Partial<TextLook>) => update((all) => ({ ...all, look: { ...all.look, ...look } })),
    markClaimed: (at: number) => update((all) => withGuestClaimed(all, at)),
  };
}

/** The quests in this browser. */
export const questStore = createQuestStore(questsStorage);
