import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import * as contract from '#contract/waitlist.ts';
import { callApi } from '../../../platform/api.ts';
import { useCall } from '../../../platform/use-call.ts';

/** Whether the address of a link is on the waitlist; `unknown` until the first call has succeeded. */
type Listing = 'unknown' | 'off' | 'back';

const historyState = z.catch(z.object({ isBack: z.boolean() }), { isBack: false });

/** Takes the address of a link off the waitlist as soon as the page opens, and puts it back on request. */
export function useUnsubscribe(token: string) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [listing, setListing] = useState<Listing>(historyState.parse(state).isBack ? 'back' : 'unknown');
  const { run, error, isLoading } = useCall(async (_signal, next: 'off' | 'back') => {
    await callApi(next === 'off' ? contract.unsubscribe : contract.resubscribe, { token });
    setListing(next);
    // A tab that the browser restores has this state, so that it does not unsubscribe the family once more.
    await navigate('.', { replace: true, state: { isBack: next === 'back' } });
  });
  const unsubscribe = () => void run('off');
  const start = useEffectEvent(() => {
    if (listing === 'unknown') unsubscribe();
  });
  useEffect(() => start(), []);
  return { listing, error, isLoading, unsubscribe, resubscribe: () => void run('back') };
}
