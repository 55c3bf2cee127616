import { config } from '#contract/site.ts';

// Often enough for a child who waits, and for a phone's battery still nothing.
const againMs = 10_000;
const answerWithinMs = 4_000;

let isLost = false;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Whether Kurio's server is out of reach, as the last call found it. What the browser says of its network only
 * makes it look again: a server in the same house answers without the internet, and a Wi-Fi may lead nowhere.
 */
export const isConnectionLost = (): boolean => isLost;

/** Notes what a call found: an answer, or none. */
export function noteConnection(isThere: boolean): void {
  if (isLost !== isThere) return;
  isLost = !isThere;
  lookAgainLater();
  for (const listener of [...listeners]) listener();
}

/** Statuses with which a proxy says that there is no server behind it. */
export const isGatewayStatus = (status: number): boolean => status >= 502 && status <= 504;

/** Asks the server for a sign of life, without a word to anybody. */
export async function checkConnection(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const asked = new Request(new URL(config.path, location.href), { cache: 'no-store', signal });
    const { status } = await fetch(asked);
    noteConnection(!isGatewayStatus(status));
  } catch {
    noteConnection(false);
    lookAgainLater();
  }
  return !isLost;
}

/** Tells of a connection that is lost or back, and looks for it meanwhile; gives how to stop. */
export function onConnection(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of ['online', 'offline']) addEventListener(event, look);
  listeners.add(listener);
  lookAgainLater();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of ['online', 'offline']) removeEventListener(event, look);
    clearTimeout(next);
  };
}

const look = () => void checkConnection();

function lookAgainLater(): void {
  clearTimeout(next);
  if (isLost && listeners.size > 0) next = setTimeout(look, againMs);
}
