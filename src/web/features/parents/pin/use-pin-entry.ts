import { useEffect, useRef, useState } from 'react';
import * as contract from '#contract/parents.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { useCall } from '../../../platform/use-call.ts';
import { setParentMode } from '../../../store/kurio-store.ts';

// From the specification (point 9), as a minimum: the server's check takes its own time.
const minVerifyingMs = 300;
const defaultWaitSeconds = 30;

/** What is typed at the PIN, its verification, and the wait after too many wrong tries. */
export function usePinEntry() {
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const { secondsLeft, isNew, start } = useCountdown();

  const reject = (message: string | undefined) => {
    setError(message);
    setPin('');
    field.current?.focus();
  };
  const { run: verify, isLoading: isVerifying } = useCall(async () => {
    const [result] = await Promise.allSettled([callApi(contract.enterPin, { pin }), pause(minVerifyingMs)]);
    if (result.status === 'fulfilled') return setParentMode(result.value.isParent);
    const error = result.reason;
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'tooManyAttempts') return reject(error.fields.pin ?? error.message);
    start(error.retryAfterSeconds ?? defaultWaitSeconds);
    reject(undefined);
  });
  const submit = () => {
    if (isVerifying || secondsLeft > 0) return;
    if (pin.length !== contract.pinLength) return reject(`PIN must be ${contract.pinLength} digits`);
    setError(undefined);
    return verify();
  };
  const type = (typed: string) => {
    setPin(typed);
    setError(undefined);
  };
  return { field, pin, type, submit, isVerifying, error, secondsLeft, isCountdownNew: isNew };
}

/** Counts seconds down; `isNew` until the first one has passed. */
function useCountdown() {
  const [{ now, end, total }, set] = useState({ now: 0, end: 0, total: 0 });
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(
      () => set((countdown) => ({ ...countdown, now: Date.now() })),
      end - now - (secondsLeft - 1) * 1000,
    );
    return () => clearTimeout(timer);
  }, [secondsLeft, end, now]);
  const start = (seconds: number) => {
    const begin = Date.now();
    set({ now: begin, end: begin + seconds * 1000, total: seconds });
  };
  return { secondsLeft, isNew: secondsLeft === total, start };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
