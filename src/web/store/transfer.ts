import type { StoreApi } from 'zustand/vanilla';
import { deletedOf, withBroughtBack, withDeleted } from '#core/deleted-ids.ts';
import { readText, type StoredState, storeVersion } from './stored-state.ts';

/** The store's export to a JSON document and import from one, of the shape it has in local storage. */
export function transferOf({ getState, setState }: StoreApi<StoredState>) {
  return {
    /** The whole state as indented JSON. */
    exportState(): string {
      return JSON.stringify({ state: getState(), version: storeVersion }, null, 2);
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

// Other tabs learn from `deleted` what an import took away, and what it brought back.
function imported(state: StoredState, parts: Partial<StoredState>): StoredState {
  const next = { ...state, ...parts };
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
