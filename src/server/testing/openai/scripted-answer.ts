import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/**
 * How an answer goes wrong: the connection is refused, a status of failure, no answer at all, silence or a
 * broken connection midway, bytes that are nothing, a page in place of the answer, a token or a byte now and
 * then, or a body without end.
 */
export type Fault =
  | 'refuse'
  | { status: number; isEndless?: boolean }
  | 'hang'
  | 'stall'
  | 'breakOff'
  | 'garbage'
  | 'html'
  | 'trickle'
  | 'flood';

/** One request as the service saw it; times are of `performance.now()`. */
export interface ScriptedRequest {
  kind: 'chat' | 'speech';
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the body is whatever a client sent
  body: any;
  openedAt: number;
  /** The client's end of the connection: the same for requests that share one. */
  clientPort: number | undefined;
  /** When each token, or piece of sound, was sent. */
  sentAt: number[];
  /** When the answer was sent whole, or the connection closed. */
  closedAt: number | undefined;
  /** Whether the client left before the answer was whole. */
  isAborted: boolean;
}

/** From one token, or byte, of a trickle to the next: never late, if any progress would do. */
export const trickleMs = 150;

export interface ScriptedAnswer {
  seen: ScriptedRequest;
  fault: Fault | undefined;
  response: ServerResponse;
  changed: () => void;
}

/**
 * Sends `pieces`, the piece at `index` when `dueAt(index)` milliseconds have passed since the request, and
 * notes when. A fault midway comes in place of the second half. Resolves to whether the answer went well.
 */
export async function sendPieces(
  { seen, fault, response, changed }: ScriptedAnswer,
  pieces: readonly (string | Uint8Array)[],
  dueAt: (index: number) => number,
): Promise<boolean> {
  const half = Math.ceil(pieces.length / 2);
  for (const [index, piece] of pieces.entries()) {
    await until(seen.openedAt + dueAt(index), response);
    if (response.closed || (index === half && fault === 'stall')) return false;
    if (index === half && fault === 'breakOff') {
      response.destroy();
      return false;
    }
    // Told to be sent, so that a connection that is broken afterwards loses nothing of it.
    await new Promise<unknown>((resolve) => response.write(piece, resolve));
    seen.sentAt.push(performance.now());
    changed();
  }
  return true;
}

// 64 MB a second: soon too much for anybody, and slow enough for a test that fails to be stopped.
const floodPiece = 64_000;
const floodMs = 1;

/** Sends `filler` again and again until the client leaves. */
export async function flood({ seen, response, changed }: ScriptedAnswer, filler: Uint8Array): Promise<void> {
  const size = Math.ceil(floodPiece / filler.length) * filler.length;
  const piece = Buffer.alloc(size, filler);
  while (!response.closed) {
    await new Promise<unknown>((resolve) => response.write(piece, resolve));
    seen.sentAt.push(performance.now());
    changed();
    await until(performance.now() + floodMs, response);
  }
}

/** Waits until a time of `performance.now()`, less when the connection closes. */
function until(time: number, response: ServerResponse): Promise<void> {
  const rest = time - performance.now();
  if (rest <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    };
    // One of Node's timers may end a millisecond or two early.
    const look = () => {
      const left = time - performance.now();
      if (left <= 0) return done();
      timer = setTimeout(look, left);
    };
    let timer = setTimeout(look, rest);
    response.once('close', done);
  });
}
