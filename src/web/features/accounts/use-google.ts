import { useEffect, useRef, useState } from 'react';
import * as contract from '#contract/accounts.ts';
import { sentences } from '#contract/errors.ts';
import { showAlert } from '../../platform/alerts.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { userLoggedIn } from '../../store/kurio-store.ts';
import { type Ending, endingOf, openGoogleWindow } from './google-window.ts';

const blocked =
  'Your browser blocked Google’s window. Allow pop-ups for this page, then press the button again.';
const closed =
  'Google’s window was closed before it confirmed who you are. Press the button again, or use your e-mail address.';
const hasPassword =
  'This e-mail address already has an account with a password. Log in with that password instead.';

/** Signs in by Google's window; what fails is told with the next step. */
export function useGoogle(isSetUp: boolean) {
  const [problem, setProblem] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const begin = async () => {
    setProblem(undefined);
    if (!isSetUp) return setProblem(sentences.googleNotConfigured);
    const opened = openGoogleWindow();
    if (!opened) return setProblem(blocked);
    // Pressed again, the same window is used, and the wait for it begins anew.
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    setWaiting(true);
    const ending = await endingOf(opened, signal);
    if (signal.aborted) return;
    const message = await signInProved(ending, signal);
    if (signal.aborted) return;
    setWaiting(false);
    setProblem(message);
  };
  return { begin, problem, isWaiting };
}

/** Signs in whom the window has proved; the sentence for the person where that fails. */
async function signInProved(ending: Ending, signal: AbortSignal): Promise<string | undefined> {
  try {
    const identity = await callApi(contract.proved, {}, { signal });
    const { isNew, ...user } = await callApi(contract.login3rdParty, identity, { signal });
    if (isNew) showAlert('Account created', { kind: 'success' });
    userLoggedIn(user);
    return undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'emailAlreadyUsed') return hasPassword;
    return error.code === 'identityNotProved' && ending === 'closed' ? closed : error.message;
  }
}
