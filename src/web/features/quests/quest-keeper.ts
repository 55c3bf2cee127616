import { createStore } from 'zustand/vanilla';
import type { Book } from '#contract/quests.ts';
import { localDay } from '#core/local-day.ts';
import { type LocalValue, localValue } from '../../platform/storage/local-value.ts';
import {
  type KeptQuests,
  keptFrom,
  type Look,
  lastChange,
  mergeKept,
  type Place,
  takenAlong,
  withActive,
  withMark,
  withPlace,
} from './kept-quests.ts';
import { timeZone } from './use-today.ts';

export interface QuestsHere {
  kept: KeptQuests;
  /** Otherwise the browser keeps nothing beyond this tab. */
  isStored: boolean;
}

/** Keeps a visitor's quests, the places in books and the look of their texts, beside other tabs that do the same. */
export function createQuestKeeper(local: LocalValue, now: () => number = Date.now) {
  const store = createStore<QuestsHere>(() => ({ kept: keptFrom(local.read()), isStored: true }));
  // What another tab has stored meanwhile must survive this one's writing.
  const change = (alter: (all: KeptQuests, at: number) => KeptQuests) => {
    const all = mergeKept(store.getState().kept, keptFrom(local.read()));
    // What is done here is newer than what is known, also where the clock was ahead before.
    const kept = alter(all, Math.max(now(), lastChange(all) + 1));
    store.setState({ kept, isStored: local.write(JSON.stringify(kept)) });
  };
  return {
    store,
    kept: () => store.getState().kept,
    activate: (bookId: string) => change((all, at) => withActive(all, bookId, at)),
    tick(book: Book, episodeId: string, isDone: boolean) {
      const completedAt = now();
      const mark = {
        bookId: book.id,
        episodeId,
        isDone,
        completedAt,
        day: localDay(completedAt, timeZone()),
      };
      change((all, at) => withMark(all, book, { ...mark, changedAt: at }));
    },
    moveTo: (place: Omit<Place, 'at'>) => change((all, at) => withPlace(all, { ...place, at })),
    setLook: (look: Partial<Look>) => change((all) => ({ ...all, look: { ...all.look, ...look } })),
    takeAlong: (at: number) => change((all) => takenAlong(all, at)),
    /** Takes in what another tab has stored. */
    absorb() {
      const theirs = keptFrom(local.read());
      const { kept, isStored } = store.getState();
      store.setState({ kept: mergeKept({ ...kept, look: theirs.look }, theirs), isStored });
    },
  };
}

/** What this browser knows of quests. */
export const questKeeper = createQuestKeeper(localValue(() => localStorage, 'kurio-quests'));

// A page that comes back from the browser's cache was told nothing while it was away.
for (const event of ['storage', 'pageshow']) window.addEventListener(event, () => questKeeper.absorb());
