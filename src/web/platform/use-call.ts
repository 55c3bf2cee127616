import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from './api.ts';

interface CallState<T> {
  /** The last answer. It stays while the call is repeated, also when that fails. */
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
}

const idle = { data: undefined, error: undefined, isLoading: false };

/**
 * The state of one call that a component makes on demand. `run` resolves when the call is over; while one is running
 * it does nothing, so a double click sends once.
 *
 * @param call makes the call and does what follows from its answer. Its signal aborts when the component unmounts;
 *   hand it on to a request that nobody needs after that. `run` rejects with an error that is not an `ApiError`.
 * @param key what the answer belongs to: with another key the state is idle again and a running call is aborted
 */
export function useCall<T, Args extends unknown[]>(
  call: (signal: AbortSignal, ...args: Args) => Promise<T>,
  key = '',
) {
  const [stored, setStored] = useState<{ key: string; state: CallState<T> }>({ key, state: idle });
  const running = useRef<{ key: string; controller: AbortController }>(undefined);
  const mountedKey = useRef<string>(undefined);

  useEffect(() => {
    mountedKey.current = key;
    return () => {
      mountedKey.current = undefined;
      const left = running.current;
      // StrictMode unmounts and mounts again in one go, which must not abort the call.
      queueMicrotask(() => mountedKey.current !== key && left?.controller.abort());
    };
  }, [key]);

  const run = async (...args: Args): Promise<void> => {
    if (running.current?.key === key) return;
    const controller = new AbortController();
    const { signal } = controller;
    const mine = { key, controller };
    running.current = mine;
    const update = (change: Partial<CallState<T>>) => {
      if (signal.aborted) return;
      setStored((old) => ({ key, state: { ...(old.key === key ? old.state : idle), ...change } }));
    };
    update({ error: undefined, isLoading: true });
    try {
      update({ data: await call(signal, ...args) });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      update({ error });
    } finally {
      update({ isLoading: false });
      if (running.current === mine) running.current = undefined;
    }
  };
  return { ...(stored.key === key ? stored.state : idle), run };
}

/**
 * The state of a call that a component makes when it mounts, and again when `key` changes. `reload` repeats it.
 *
 * @param key what is loaded; nothing is while it is null
 */
export function useLoad<T>(call: (signal: AbortSignal) => Promise<T>, key: string | null = '') {
  const { run, ...state } = useCall(call, key ?? '');
  const load = useEffectEvent(() => void run());
  useEffect(() => {
    if (key !== null) load();
  }, [key]);
  return { ...state, reload: () => void run() };
}
