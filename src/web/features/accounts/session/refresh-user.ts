import * as contract from '#contract/accounts.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { kurioStore, userLoggedIn } from '../../../store/kurio-store.ts';
import { sessionEnded } from '../../../store/session-end.ts';

/** Refreshes the signed-in user from the server, if there is one. Changes nothing where the server cannot be reached. */
export async function refreshUser(): Promise<void> {
  const userId = kurioStore.getState().user.id;
  if (userId === '') return;
  try {
    const user = await callApi(contract.status, {});
    // Somebody may have logged out or in meanwhile.
    if (kurioStore.getState().user.id !== userId) return;
    if (user.id === '') sessionEnded();
    else userLoggedIn(user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('The server did not say who is logged in.', error);
  }
}
