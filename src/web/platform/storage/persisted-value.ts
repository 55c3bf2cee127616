import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import type { LocalValue } from './local-value.ts';

export interface Persisted<T> {
  value: T;
  /** False when the browser refused the last write: the value is lost with this tab. */
  isStored: boolean;
}

interface Options<T> {
  /** Reads the stored text: null where nothing is stored, undefined where the browser refuses. Never throws. */
  parse(text: string | null | undefined): T;
  /** Joins what two tabs know. `newer` is the side whose settings win. */
  merge(mine: T, theirs: T, newer: 'mine' | 'theirs'): T;
}

/**
 * A JSON value in local storage that several tabs change at the same time. `update` first merges what another tab has
 * stored since, so that no tab overwrites another's change; `reload` takes in another tab's change.
 */
export function persistedValue<T>(local: LocalValue, { parse, merge }: Options<T>) {
  const stored = () => parse(local.read());
  const store = createStore<Persisted<T>>(() => ({ value: stored(), isStored: true }));
  const get = () => store.getState().value;
  const reload = () => store.setState({ value: merge(get(), stored(), 'theirs') });
  // A page that was frozen in the back/forward cache received no storage events meanwhile.
  for (const event of ['storage', 'pageshow']) globalThis.addEventListener?.(event, reload);
  return {
    store,
    get,
    reload,
    update(change: (value: T) => T) {
      const value = change(merge(get(), stored(), 'mine'));
      store.setState({ value, isStored: local.write(JSON.stringify(value)) });
    },
  };
}

/** Reads stored JSON through a schema; `empty` for text that is missing, not JSON, or rejected by the schema. */
export function parseStored<T>(schema: z.ZodMiniType<T>, text: string | null | undefined, empty: T): T {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? empty;
  } catch {
    return empty;
  }
}

/** A list schema that drops malformed items instead of rejecting the list. Anything but a list is an empty one. */
export function lenientList<T>(item: z.ZodMiniType<T>) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((values) => values.flatMap((value) => item.safeParse(value).data ?? [])),
  );
}
