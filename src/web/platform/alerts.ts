// From the specification: an alert disappears by itself after seven seconds.
const shownMs = 7_000;

export interface AlertOptions {
  kind?: 'success';
  /** The next step. `state` is the navigation state of its page. */
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

/** Shows a message in the alert bar for seven seconds, in place of the last one. */
export function showAlert(message: string, options: AlertOptions = {}): void {
  count += 1;
  set({ id: count, message, ...options });
  resumeAlert();
}

export function dismissAlert(): void {
  clearTimeout(timer);
  set(undefined);
}

/** Stops the seven seconds while the pointer or the focus is on the alert. */
export function pauseAlert(): void {
  clearTimeout(timer);
}

/** Starts the seven seconds again. */
export function resumeAlert(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissAlert, shownMs);
}

/** The alert to show now, as an external store. */
export const alerts = {
  current: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
