import { useCallback, useSyncExternalStore } from 'react';
import { type LocalValue, localValue } from '../../platform/storage/local-value.ts';
import { useStore } from '../../store/use-store.ts';
import { type Draft, draftFrom, emptyDraft } from './draft.ts';

/** Keeps the draft in memory, and where the browser allows it beyond a reload. */
export function createDraftStore(local: LocalValue) {
  let current = draftFrom(local.read());
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    set(next: Draft) {
      current = next;
      local.write(JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const draftStore = createDraftStore(localValue(() => localStorage, 'kurio-card-draft'));

export type ChangeDraft = (change: (old: Draft) => Draft) => void;

/** The draft of whoever is here: one user's cards are not shown to the next one. */
export function useDraft(): [Draft, ChangeDraft] {
  const userId = useStore((state) => state.user.id);
  const stored = useSyncExternalStore(draftStore.subscribe, draftStore.current);
  const change = useCallback<ChangeDraft>(
    (alter) => draftStore.set({ ...alter(ownDraft(draftStore.current(), userId)), owner: userId }),
    [userId],
  );
  return [ownDraft(stored, userId), change];
}

function ownDraft(stored: Draft, userId: string): Draft {
  return stored.owner === '' || stored.owner === userId ? stored : emptyDraft;
}
