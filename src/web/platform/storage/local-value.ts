/** One value in the browser's local storage, which may be full, blocked, or absent. None of this throws. */
export interface LocalValue {
  /** The text, null where there is none, undefined where the browser refuses to tell. */
  read(): string | null | undefined;
  /** False when the browser refuses; what was stored before is then still there. */
  write(text: string): boolean;
  /** Characters that local storage holds for this origin, names included; 0 where it is blocked. */
  usedCharacters(): number;
}

const listeners = new Set<() => void>();

/** Calls `listener` whenever this page has stored a value. */
export const onStored = (listener: () => void) => void listeners.add(listener);

/** @param storage gives local storage; merely asking for it throws where the browser blocks it. */
export function localValue(storage: () => Storage, name: string): LocalValue {
  return {
    read: () => attempt(() => storage().getItem(name), undefined),
    write: (text) =>
      attempt(() => {
        storage().setItem(name, text);
        for (const listener of listeners) listener();
        return true;
      }, false),
    usedCharacters: () => attempt(() => sizeOf(storage()), 0),
  };
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

function sizeOf(storage: Storage): number {
  let size = 0;
  for (let index = 0; index < storage.length; index += 1) {
    const name = storage.key(index) ?? '';
    size += name.length + (storage.getItem(name)?.length ?? 0);
  }
  return size;
}
