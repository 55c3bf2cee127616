// From the specification: an alert leaves by itself after seven seconds.
const shownMilliseconds = 7_000;

export interface AlertOptions {
  kind?: 'success';
  /** What can be done about it. `state` goes to the page along with the address. */
  link?: { to: string; label: string; state?: unknown };
}

export interface Alert extends AlertOptions {
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
export function showAlert(message: string, options: AlertOptions = {}): void {
  count += 1;
  set({ id: count, message, ...options });
  letAlertGo();
}

export function dismissAlert(): void {
  clearTimeout(timer);
  set(undefined);
}

/** Keeps the alert while someone is on the way to its link. */
export function holdAlert(): void {
  clearTimeout(timer);
}

/** Begins the seven seconds, anew if they had begun. */
export function letAlertGo(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissAlert, shownMilliseconds);
}

/** The alert to show now, as an external store. */
export const alerts = {
  current: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
