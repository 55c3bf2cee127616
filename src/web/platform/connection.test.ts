// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { healthz } from '#contract/site.ts';
import { callApi } from './api.ts';
import { checkConnection, isConnectionLost, onConnection } from './connection.ts';

let answer: () => Response;
const there = () => Response.json({ status: 'ok' });
const gone = (): Response => {
  throw new TypeError('Failed to fetch');
};
const fetched = vi.fn(async () => answer());
vi.stubGlobal('fetch', fetched);

afterEach(async () => {
  vi.useRealTimers();
  answer = there;
  await checkConnection();
  fetched.mockClear();
});

it('is lost with a call that gets no answer, and back with one that does', async () => {
  const told = vi.fn();
  const stop = onConnection(told);
  answer = gone;
  await expect(callApi(healthz, {})).rejects.toMatchObject({ code: 'unreachable' });
  expect(isConnectionLost()).toBe(true);
  answer = there;
  await callApi(healthz, {});
  expect(isConnectionLost()).toBe(false);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});

it('is lost where a proxy has no server behind it', async () => {
  answer = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  await expect(callApi(healthz, {})).rejects.toMatchObject({ code: 'unreachable' });
  expect(isConnectionLost()).toBe(true);
});

it('is lost in a network that swallows every request without a word', async () => {
  vi.useFakeTimers();
  const swallowed = async ({ signal }: Request) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  fetched.mockImplementation(swallowed as never);
  const called = expect(callApi(healthz, {})).rejects.toMatchObject({ code: 'unreachable' });
  await vi.advanceTimersByTimeAsync(11_000);
  await called;
  expect(isConnectionLost()).toBe(true);
  timeout.mockRestore();
  fetched.mockImplementation(async () => answer());
});

it('waits for an answer that takes long as long as the server gives a sign of life', async () => {
  vi.useFakeTimers();
  fetched.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 60_000, there())));
  const called = callApi(healthz, {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await called).toEqual({ status: 'ok' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('does not take the word of the browser for it', async () => {
  const stop = onConnection(() => {});
  answer = there;
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(isConnectionLost()).toBe(false);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('looks again by itself while somebody wants to know', async () => {
  vi.useFakeTimers();
  const stop = onConnection(() => {});
  answer = gone;
  await checkConnection();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  answer = there;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isConnectionLost()).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(4);
  stop();
});
