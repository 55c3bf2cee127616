import { useEffect, useRef, useState } from 'react';
import * as contract from '#contract/parents.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { setParentMode } from '../../store/kurio-store.ts';

// Point 9 of the specification; a minimum here, since the check itself takes its time on the server.
const verifyingMs = 300;
const usualWaitSeconds = 30;

/** What a parent types at the PIN, and what becomes of it. */
export function usePinEntry() {
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isVerifying, setVerifying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wait = useWait();

  const refuse = (message: string | undefined) => {
    setProblem(message);
    setPin('');
    field.current?.focus();
  };
  const submit = async () => {
    if (isVerifying || wait.seconds > 0) return;
    if (pin.length !== contract.pinLength) return refuse(`PIN must be ${contract.pinLength} digits`);
    setProblem(undefined);
    setVerifying(true);
    const [answer] = await Promise.allSettled([callApi(contract.enterPin, { pin }), pause(verifyingMs)]);
    setVerifying(false);
    if (answer.status === 'fulfilled') return setParentMode(answer.value.isParent);
    const error = answer.reason;
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'tooManyAttempts') wait.begin(error.retryAfterSeconds ?? usualWaitSeconds);
    refuse(error.code === 'tooManyAttempts' ? undefined : (error.fields.pin ?? error.message));
  };
  const type = (typed: string) => {
    setPin(typed);
    setProblem(undefined);
  };
  return { field, pin, type, submit, isVerifying, problem, wait };
}

/** Seconds that are still to be waited, counted down. */
function useWait() {
  const [{ now, end, total }, set] = useState({ now: 0, end: 0, total: 0 });
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(
      () => set((wait) => ({ ...wait, now: Date.now() })),
      end - now - (seconds - 1) * 1000,
    );
    return () => clearTimeout(timer);
  }, [seconds, end, now]);
  const begin = (count: number) => {
    const start = Date.now();
    set({ now: start, end: start + count * 1000, total: count });
  };
  return { seconds, isNew: seconds === total, begin };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
