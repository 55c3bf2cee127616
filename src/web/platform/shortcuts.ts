import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { localValue } from './storage/local-value.ts';

const stored = localValue(() => localStorage, 'kurio-shortcuts');
const listeners = new Set<() => void>();
// Holds the choice where the browser stores nothing.
let unstored: boolean | undefined;

const areShortcutsOn = () => unstored ?? stored.read() !== 'off';

function setShortcuts(areOn: boolean): void {
  unstored = stored.write(areOn ? 'on' : 'off') ? undefined : areOn;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Whether single-key shortcuts are on in this browser, and the function that switches them. WCAG 2.1.4 asks for the
 * switch: dictated words and stray keys would trigger them.
 */
export const useShortcuts = () =>
  [useSyncExternalStore(subscribe, areShortcutsOn, () => true), setShortcuts] as const;

/**
 * Calls `onKey` for a key pressed anywhere on the page without Ctrl, Meta or Alt, while single-key shortcuts are on.
 * `onKey` decides by `target` whether the focused control needs the key itself.
 */
export function useShortcutKeys(onKey: (event: KeyboardEvent, target: Element) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areShortcutsOn() || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element) onKey(event, event.target);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
