import * as contract from '#contract/membership.ts';
import { callApi } from '../../platform/api.ts';
import { useLoad } from '../../platform/use-call.ts';

/**
 * The days of Pro that are free for a user. They are free only once, so none are shown until the server has
 * confirmed them; an error is shown where Pro is chosen. A visitor sees what a new account gets.
 */
export function useTrialDays(userId: string): number {
  const { data } = useLoad((signal) => callApi(contract.trial, {}, { signal }), userId || null);
  return userId === '' ? contract.trialDays : (data?.days ?? 0);
}
