import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadlines } from './deadline.ts';

const limits = { first: 80, stall: 50, total: 200 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** Gives 1, 2, 3 … after each of the pauses, and notes how its signal ended. */
function paced(...pauses: number[]) {
  const request: { signal?: AbortSignal } = {};
  async function* open(signal: AbortSignal) {
    request.signal = signal;
    for (const [index, pause] of pauses.entries()) {
      await new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, pause);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      });
      yield index + 1;
    }
  }
  return { open, request };
}

async function take(pieces: AsyncIterable<number>) {
  const taken: number[] = [];
  const end = (async () => {
    for await (const piece of pieces) taken.push(piece);
  })().then(
    () => 'whole',
    (error: Error & { reason?: string }) => error.reason ?? error.message,
  );
  await vi.runAllTimersAsync();
  return { taken, end: await end };
}

describe('time limits', () => {
  it.each([
    ['nothing is late', [70, 40, 40], [1, 2, 3], 'whole'],
    ['the first piece is late', [90], [], 'timeout'],
    ['a later piece is late', [10, 60], [1], 'timeout'],
    ['the whole takes too long', [40, 40, 40, 40, 40, 40], [1, 2, 3, 4], 'timeout'],
  ])('%s', async (_, pauses, taken, end) => {
    const { open, request } = paced(...pauses);
    const { signal } = new AbortController();
    expect(await take(withDeadlines(open, limits, signal))).toEqual({ taken, end });
    expect(request.signal?.aborted).toBe(true);
  });

  it('gives no further time for what is no progress', async () => {
    const pieces = paced(70, 20, 20, 20, 20).open;
    const isEven = (piece: number) => piece % 2 === 0;
    const all = withDeadlines(pieces, limits, new AbortController().signal, isEven);
    expect(await take(all)).toEqual({ taken: [1, 2, 3, 4, 5], end: 'whole' });
    const never = withDeadlines(pieces, limits, new AbortController().signal, () => false);
    expect(await take(never)).toEqual({ taken: [1, 2, 3], end: 'timeout' });
  });

  it('leaves out the time that the consumer takes, also amid a step', async () => {
    const pieces = withDeadlines(paced(0, 20, 20).open, limits, new AbortController().signal, () => false);
    for (const pause of [0, 20, 20]) {
      const next = pieces.next();
      await vi.advanceTimersByTimeAsync(pause);
      expect((await next).done).toBe(false);
      await vi.advanceTimersByTimeAsync(40);
    }
    await pieces.return(undefined);
  });

  it('leaves out the time that the consumer takes', async () => {
    const pieces = withDeadlines(paced(0, 10).open, limits, new AbortController().signal);
    const first = pieces.next();
    await vi.advanceTimersByTimeAsync(0);
    expect((await first).value).toBe(1);
    await vi.advanceTimersByTimeAsync(150);
    const second = pieces.next();
    await vi.advanceTimersByTimeAsync(10);
    expect((await second).value).toBe(2);
    await pieces.return(undefined);
  });
});

describe('leaving', () => {
  it('ends the request at once, even one that does not listen', async () => {
    const leaving = new AbortController();
    const deaf = withDeadlines(
      () => ({
        [Symbol.asyncIterator]: () => ({ next: () => new Promise<IteratorResult<number>>(() => {}) }),
      }),
      limits,
      leaving.signal,
    );
    const next = deaf.next();
    leaving.abort(new Error('left'));
    await expect(next).rejects.toThrow('left');
  });

  it('before the request asks for nothing', async () => {
    const { open, request } = paced(1);
    const pieces = withDeadlines(open, limits, AbortSignal.abort(new Error('left')));
    await expect(pieces.next()).rejects.toThrow('left');
    expect(request.signal).toBeUndefined();
  });

  it('by not reading on ends the request', async () => {
    const { open, request } = paced(0, 0);
    const pieces = withDeadlines(open, limits, new AbortController().signal);
    const first = pieces.next();
    await vi.advanceTimersByTimeAsync(0);
    await first;
    await pieces.return(undefined);
    expect(request.signal?.aborted).toBe(true);
  });
});
