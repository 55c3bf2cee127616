// From the specification: an alert leaves by itself after seven seconds.
const shownMilliseconds = 7_000;

export interface Alert {
  id: number;
  message: string;
}

let current: Alert | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const listeners = new Set<() => void>();

function set(next: Alert | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows one message in the alert bar for seven seconds, in place of the one before. */
export function showAlert(message: string): void {
  clearTimeout(timer);
  count += 1;
  set({ id: count, message });
  timer = setTimeout(dismissAlert, shownMilliseconds);
}

export function dismissAlert(): void {
  clearTimeout(timer);
  set(undefined);
}

/** The alert to show now, as an external store. */
export const alerts = {
  current: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
