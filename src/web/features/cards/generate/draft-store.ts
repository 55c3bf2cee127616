import { useCallback, useSyncExternalStore } from 'react';
import { type LocalValue, localValue } from '../../../platform/storage/local-value.ts';
import { useStore } from '../../../store/use-store.ts';
import { type Draft, draftsFrom, emptyDraft } from './draft.ts';

// A browser has few tabs; further drafts are abandoned ones.
const maxDrafts = 8;
const hasCards = ({ cards }: Draft) => cards.length > 0;
const isFinished = (draft: Draft) => draft.id !== '' && !hasCards(draft);

/**
 * Stores this tab's draft in memory, and where the browser allows it in local storage too, in a list with the drafts
 * of all tabs, newest first. If two tabs have the same draft, the last change counts in both. A draft that was saved
 * or replaced stays in the list for a while, without its cards, so that the other tab learns of it.
 */
export function createDraftStore(local: LocalValue) {
  let lastText = local.read();
  const stored = draftsFrom(lastText);
  let current = stored.find(hasCards) ?? stored.find((draft) => !isFinished(draft)) ?? emptyDraft;
  let isStored = true;
  const listeners = new Set<() => void>();

  function publish(next: Draft): void {
    current = next;
    for (const listener of listeners) listener();
  }

  /** Takes over what another tab did to this draft. */
  function sync(): void {
    const text = local.read();
    // If the last change could not be stored, what is in the storage is older.
    if (text === lastText || !isStored) return;
    lastText = text;
    const changed = draftsFrom(text).find(({ id }) => id !== '' && id === current.id);
    const { owner, request } = current;
    if (changed) publish(isFinished(changed) ? { ...emptyDraft, owner, request } : changed);
  }

  function set(next: Draft): void {
    const replaced = current.id !== '' && current.id !== next.id ? [{ ...emptyDraft, id: current.id }] : [];
    const others = draftsFrom(local.read()).filter(({ id }) => id !== next.id && id !== current.id);
    const { open = [], finished = [] } = Object.groupBy([next, ...replaced, ...others], (draft) =>
      isFinished(draft) ? 'finished' : 'open',
    );
    lastText = JSON.stringify([...open.slice(0, maxDrafts), ...finished.slice(0, maxDrafts)]);
    isStored = local.write(lastText);
    publish(next);
  }

  return {
    current: () => current,
    set,
    sync,
    change(update: (old: Draft) => Draft): void {
      sync();
      set(update(current));
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const draftStore = createDraftStore(localValue(() => localStorage, 'kurio-card-drafts'));

// A page that returns from the back/forward cache has missed all storage events.
for (const event of ['storage', 'pageshow']) globalThis.addEventListener?.(event, draftStore.sync);

export type ChangeDraft = (update: (old: Draft) => Draft) => void;

/** The current user's draft; nobody sees another user's cards. */
export function useDraft(): [Draft, ChangeDraft] {
  const userId = useStore((state) => state.user.id);
  const stored = useSyncExternalStore(draftStore.subscribe, draftStore.current, draftStore.current);
  const change = useCallback<ChangeDraft>(
    (update) => draftStore.change((old) => ({ ...update(ownDraft(old, userId)), owner: userId })),
    [userId],
  );
  return [ownDraft(stored, userId), change];
}

const ownDraft = (stored: Draft, userId: string) =>
  stored.owner === '' || stored.owner === userId ? stored : emptyDraft;
