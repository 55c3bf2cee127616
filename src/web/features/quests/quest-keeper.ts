import { createStore } from 'zustand/vanilla';
import type { Book } from '#contract/quests.ts';
import { localDay } from '#core/local-day.ts';
import { type LocalValue, localValue } from '../../platform/storage/local-value.ts';
import {
  type KeptQuests,
  keptFrom,
  type Look,
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
  const change = (alter: (all: KeptQuests) => KeptQuests) => {
    const kept = alter(mergeKept(store.getState().kept, keptFrom(local.read())));
    store.setState({ kept, isStored: local.write(JSON.stringify(kept)) });
  };
  return {
    store,
    kept: () => store.getState().kept,
    activate: (bookId: string) => change((all) => withActive(all, bookId, now())),
    tick(book: Book, episodeId: string, isDone: boolean) {
      const at = now();
      const mark = { bookId: book.id, episodeId, isDone, completedAt: at, changedAt: at };
      change((all) => withMark(all, book, { ...mark, day: localDay(at, timeZone()) }));
    },
    moveTo: (place: Omit<Place, 'at'>) => change((all) => withPlace(all, { ...place, at: now() })),
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
