import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { rateLimits } from './rate-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const allowance = { name: 'test', points: 2, perSeconds: 60 };

async function refusal(consumed: Promise<void>): Promise<CallError> {
  const error = await consumed.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  if (!(error instanceof CallError)) throw new Error('it was not refused');
  return error;
}

it('lets as many pass as allowed, then refuses with the seconds to wait', async () => {
  const limit = rateLimits(1)(allowance);
  await limit.consume('a');
  await limit.consume('a');
  vi.advanceTimersByTime(20_000);
  const error = await refusal(limit.consume('a'));
  expect([error.code, error.retryAfterSeconds]).toEqual(['tooManyRequests', 40]);
});

it('never asks for a wait of no seconds', async () => {
  const limit = rateLimits(1)({ ...allowance, points: 1 });
  await limit.consume('a');
  vi.advanceTimersByTime(59_999);
  expect((await refusal(limit.consume('a'))).retryAfterSeconds).toBe(1);
});

it('starts counting again when the time is over', async () => {
  const limit = rateLimits(1)({ ...allowance, points: 1 });
  await limit.consume('a');
  vi.advanceTimersByTime(60_001);
  await limit.consume('a');
});

it('counts each network and each limit by itself', async () => {
  const limits = rateLimits(1);
  const [one, other] = [limits({ ...allowance, points: 1 }), limits({ ...allowance, name: 'b', points: 1 })];
  await one.consume('a');
  await one.consume('b');
  await other.consume('a');
});

it('counts no request that was given back, and none before it was told to forget', async () => {
  const limit = rateLimits(1)(allowance);
  for (let count = 0; count < 5; count += 1) {
    await limit.consume('a');
    await limit.refund('a');
  }
  await limit.consume('a');
  await limit.consume('a');
  await refusal(limit.consume('a'));
  await limit.reset('a');
  await limit.consume('a');
});

it.each([
  [2, 4],
  [0.5, 1],
  [0.001, 1],
  [1.1, 2],
])('multiplies by the factor %d to %d, at least one', async (factor, points) => {
  const limit = rateLimits(factor)(allowance);
  for (let count = 0; count < points; count += 1) await limit.consume('a');
  await refusal(limit.consume('a'));
});
