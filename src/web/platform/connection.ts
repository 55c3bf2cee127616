import { config } from '#contract/site.ts';

// Often enough for a child who waits, and no burden for a phone's battery.
const retryMs = 10_000;
const timeoutMs = 4_000;

let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Whether Kurio's server cannot be reached, as the last call found. The browser's own `online` and `offline` events
 * only start a check: a server in the same house answers without the internet, and a Wi-Fi may lead nowhere.
 */
export const isConnectionLost = (): boolean => isLost;

/** Records whether a call was answered. */
export function noteConnection(isThere: boolean): void {
  if (isLost !== isThere) return;
  isLost = !isThere;
  scheduleCheck();
  for (const listener of [...listeners]) listener();
}

/** Statuses with which a proxy says that there is no server behind it. */
export const isGatewayStatus = (status: number): boolean => status >= 502 && status <= 504;

/** Asks the server for a sign of life. Resolves to whether it answered. */
export async function checkConnection(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = new Request(new URL(config.path, location.href), { cache: 'no-store', signal });
    const { status } = await fetch(request);
    noteConnection(!isGatewayStatus(status));
  } catch {
    noteConnection(false);
    scheduleCheck();
  }
  return !isLost;
}

/** Calls `listener` when the connection is lost or back, and checks it meanwhile. Returns how to stop. */
export function onConnection(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of ['online', 'offline']) addEventListener(event, check);
  listeners.add(listener);
  scheduleCheck();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of ['online', 'offline']) removeEventListener(event, check);
    clearTimeout(timer);
  };
}

const check = () => void checkConnection();

function scheduleCheck(): void {
  clearTimeout(timer);
  if (isLost && listeners.size > 0) timer = setTimeout(check, retryMs);
}
