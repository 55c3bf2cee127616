// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { useCall, useLoad } from './use-call.ts';

afterEach(cleanup);

/** A call whose every answer the test gives; `signals` are those it was made with. */
function scriptedCall() {
  const answers: PromiseWithResolvers<string>[] = [];
  const signals: AbortSignal[] = [];
  const call = (signal: AbortSignal) => {
    const answer = Promise.withResolvers<string>();
    signal.addEventListener('abort', () => answer.reject(signal.reason));
    answers.push(answer);
    signals.push(signal);
    return answer.promise;
  };
  const answer = (text: string) => act(async () => answers.at(-1)?.resolve(text));
  const refuse = () => act(async () => answers.at(-1)?.reject(new ApiError('unreachable')));
  return { call, answer, refuse, signals };
}

const idle = { data: undefined, error: undefined, isLoading: false };

it('is idle, then loading, then has the answer', async () => {
  const { call, answer } = scriptedCall();
  const { result } = renderHook(() => useCall(call));
  expect(result.current).toMatchObject(idle);
  act(() => void result.current.run());
  expect(result.current).toMatchObject({ ...idle, isLoading: true });
  await answer('here');
  expect(result.current).toMatchObject({ ...idle, data: 'here' });
});

it('keeps the last answer while a repeated call loads and fails', async () => {
  const { call, answer, refuse } = scriptedCall();
  const { result } = renderHook(() => useLoad(call));
  await answer('first');
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ data: 'first', isLoading: true });
  await refuse();
  expect(result.current).toMatchObject({ data: 'first', isLoading: false });
  expect(result.current.error?.code).toBe('unreachable');
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ error: undefined, isLoading: true });
  await answer('second');
  expect(result.current).toMatchObject({ ...idle, data: 'second' });
});

it('makes one call however often it is asked for meanwhile, with what it was asked for first', async () => {
  const call = vi.fn(async (_: AbortSignal, name: string) => name);
  const { result } = renderHook(() => useCall(call));
  await act(() => Promise.all([result.current.run('one'), result.current.run('two')]));
  expect(call).toHaveBeenCalledOnce();
  expect(result.current.data).toBe('one');
});

it('aborts when the component unmounts', async () => {
  const { call, signals } = scriptedCall();
  const { unmount } = renderHook(() => useLoad(call));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
});

it('calls once in StrictMode, which mounts twice', async () => {
  const { call, answer, signals } = scriptedCall();
  const { result } = renderHook(() => useLoad(call), { wrapper: StrictMode });
  await answer('here');
  expect(result.current.data).toBe('here');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

it('loads again with another key, and does not show the answer for the previous key', async () => {
  const { call, answer, signals } = scriptedCall();
  const { result, rerender } = renderHook(({ key }) => useLoad(call, key), {
    initialProps: { key: 'a' as string | null },
  });
  await answer('a');
  rerender({ key: 'b' });
  expect(result.current).toMatchObject({ ...idle, isLoading: true });
  rerender({ key: 'c' });
  await answer('c');
  expect(result.current.data).toBe('c');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false]);
  rerender({ key: null });
  expect(result.current).toMatchObject(idle);
  expect(signals).toHaveLength(3);
});

it('rejects with what is not an error of the call', async () => {
  const { result } = renderHook(() =>
    useCall(async () => {
      throw new RangeError('a bug');
    }),
  );
  await act(async () => await expect(result.current.run()).rejects.toThrow('a bug'));
  expect(result.current).toMatchObject(idle);
});
