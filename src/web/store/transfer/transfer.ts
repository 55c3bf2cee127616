import type { StoreApi } from 'zustand/vanilla';
import { deletedOf, withBroughtBack, withDeleted } from '#core/shared/deleted-ids.ts';
import { readText, type StoredState, storeVersion } from '../stored-state.ts';

export type Part = keyof StoredState;

/** Parts that only mirror what the server says: no document signs anybody in or opens the parent area. */
export const mirroredParts = ['user', 'membership', 'isParent'] as const satisfies Part[];

/** The store's export to a JSON document and import from one, of the shape it has in local storage. */
export function transferOf({ getState, setState }: StoreApi<StoredState>) {
  return {
    /** The whole state as indented JSON, or what is left of it without the parts to leave out. */
    exportState(leaveOut: readonly Part[] = []): string {
      const state = Object.entries(getState()).filter(([part]) => !leaveOut.includes(part as Part));
      return JSON.stringify({ state: Object.fromEntries(state), version: storeVersion }, null, 2);
    },

    /** Replaces these parts of the store, which were read through its schema. */
    importParts(parts: Partial<StoredState>) {
      setState((state) => imported(state, parts));
    },

    /**
     * Replaces the parts of the store that the document holds; parts that are absent or malformed stay as they
     * are. False, and nothing is changed, when no part of it can be read.
     */
    importState(json: string): boolean {
      const parts = readText(json);
      if (Object.keys(parts).length === 0) {
        console.warn('Invalid store import');
        return false;
      }
      setState((state) => imported(state, parts));
      return true;
    },
  };
}

/** The state after an import. Other tabs learn from `deleted` what it took away, and what it brought back. */
export function imported(state: StoredState, parts: Partial<StoredState>): StoredState {
  const { user, membership, isParent } = state;
  const next = { ...state, ...parts, user, membership, isParent };
  const present = idsOf(next);
  const replaced = idsOf(state).filter((id) => !present.includes(id));
  const deleted = withBroughtBack(withDeleted(state.deleted, replaced), [
    ...present,
    ...next.voiceSessions.map(({ assistantId }) => assistantId),
  ]);
  const gone = deletedOf(deleted);
  return {
    ...next,
    deleted,
    voiceSessions: next.voiceSessions.filter(({ assistantId }) => !gone.has(assistantId)),
  };
}

function idsOf({ assistantConfigs, voiceSessions }: StoredState): string[] {
  return [...assistantConfigs, ...voiceSessions].map(({ id }) => id);
}
