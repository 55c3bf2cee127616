import { useCallback, useSyncExternalStore } from 'react';
import { type LocalValue, localValue } from '../../../platform/storage/local-value.ts';
import { useStore } from '../../../store/use-store.ts';
import { type Draft, draftsFrom, emptyDraft } from './draft.ts';

// Tabs of one browser are few; the rest are sets that were left behind.
const mostSets = 8;
const isDone = ({ id, cards }: Draft) => id !== '' && cards.length === 0;
const hasCards = ({ cards }: Draft) => cards.length > 0;

/**
 * Keeps the draft of this tab in memory, and where the browser allows it beyond a reload. All tabs keep theirs in
 * one list, the newest first. Where two have the same set of cards, what was written last counts in both; a set
 * that was saved or replaced stays on the list for a while without its cards, so that the other tab hears of it.
 */
export function createDraftStore(local: LocalValue) {
  let seen = local.read();
  const stored = draftsFrom(seen);
  let current = stored.find(hasCards) ?? stored.find((draft) => !isDone(draft)) ?? emptyDraft;
  let isKept = true;
  const listeners = new Set<() => void>();

  function show(next: Draft): void {
    current = next;
    for (const listener of listeners) listener();
  }

  /** Takes in what another tab did to this set of cards. */
  function absorb(): void {
    const text = local.read();
    // Where the browser did not keep what was written last, what it has is older.
    if (text === seen || !isKept) return;
    seen = text;
    const news = draftsFrom(text).find(({ id }) => id !== '' && id === current.id);
    const { owner, wish } = current;
    if (news) show(isDone(news) ? { ...emptyDraft, owner, wish } : news);
  }

  function set(next: Draft): void {
    const done = current.id !== '' && current.id !== next.id ? [{ ...emptyDraft, id: current.id }] : [];
    const others = draftsFrom(local.read()).filter(({ id }) => id !== next.id && id !== current.id);
    const { open = [], over = [] } = Object.groupBy([next, ...done, ...others], (draft) =>
      isDone(draft) ? 'over' : 'open',
    );
    seen = JSON.stringify([...open.slice(0, mostSets), ...over.slice(0, mostSets)]);
    isKept = local.write(seen);
    show(next);
  }

  return {
    current: () => current,
    set,
    absorb,
    change(alter: (old: Draft) => Draft): void {
      absorb();
      set(alter(current));
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const draftStore = createDraftStore(localValue(() => localStorage, 'kurio-card-drafts'));

// A page that comes back from the browser's cache was told nothing while it was away.
for (const event of ['storage', 'pageshow']) globalThis.addEventListener?.(event, draftStore.absorb);

export type ChangeDraft = (change: (old: Draft) => Draft) => void;

/** The draft of whoever is here: one user's cards are not shown to the next one. */
export function useDraft(): [Draft, ChangeDraft] {
  const userId = useStore((state) => state.user.id);
  const stored = useSyncExternalStore(draftStore.subscribe, draftStore.current, draftStore.current);
  const change = useCallback<ChangeDraft>(
    (alter) => draftStore.change((old) => ({ ...alter(ownDraft(old, userId)), owner: userId })),
    [userId],
  );
  return [ownDraft(stored, userId), change];
}

function ownDraft(stored: Draft, userId: string): Draft {
  return stored.owner === '' || stored.owner === userId ? stored : emptyDraft;
}
