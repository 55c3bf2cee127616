import * as contract from '#contract/accounts.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { kurioStore, userLoggedIn } from '../../store/kurio-store.ts';
import { sessionEnded } from './session-end.ts';

/** Asks the server about the user whom the store knows, if it knows one. A server that cannot be reached changes nothing. */
export async function refreshKnownUser(): Promise<void> {
  const known = kurioStore.getState().user.id;
  if (known === '') return;
  try {
    const user = await callApi(contract.status, {});
    // Meanwhile somebody may have logged out, or in.
    if (kurioStore.getState().user.id !== known) return;
    if (user.id === '') sessionEnded();
    else userLoggedIn(user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('The server did not say who is logged in.', error);
  }
}
