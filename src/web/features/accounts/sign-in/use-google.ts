import { useEffect, useRef, useState } from 'react';
import * as contract from '#contract/accounts.ts';
import { errorMessages } from '#contract/errors.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { userLoggedIn } from '../../../store/kurio-store.ts';
import { openGooglePopup, type PopupResult, waitForPopup } from './google-popup.ts';

const blocked =
  'Your browser blocked Google’s window. Allow pop-ups for this page, then press the button again.';
const closed =
  'Google’s window was closed before it confirmed who you are. Press the button again, or use your email address.';
const hasPassword =
  'This email address already has an account with a password. Log in with that password instead.';

/** Signs in through Google's popup; `error` says what failed and what to do next. */
export function useGoogle(isSetUp: boolean) {
  const [error, setError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  const start = async () => {
    setError(undefined);
    if (!isSetUp) return setError(errorMessages.googleNotConfigured);
    const popup = openGooglePopup();
    if (!popup) return setError(blocked);
    // A second press reuses the popup, so only the new attempt waits for it.
    attempt.current?.abort();
    const controller = new AbortController();
    attempt.current = controller;
    const { signal } = controller;
    setWaiting(true);
    const result = await waitForPopup(popup, signal);
    if (signal.aborted) return;
    const message = await signInWithVerifiedIdentity(result, signal);
    if (signal.aborted) return;
    setWaiting(false);
    setError(message);
  };
  return { start, error, isWaiting };
}

/** Signs in with the identity that the popup verified; gives the message to show if that fails. */
async function signInWithVerifiedIdentity(
  result: PopupResult,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const identity = await callApi(contract.verifiedIdentity, {}, { signal });
    const { isNew, ...user } = await callApi(contract.login3rdParty, identity, { signal });
    if (isNew) showAlert('Account created', { kind: 'success' });
    userLoggedIn(user);
    return undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'emailAlreadyUsed') return hasPassword;
    return error.code === 'identityNotProved' && result === 'closed' ? closed : error.message;
  }
}
