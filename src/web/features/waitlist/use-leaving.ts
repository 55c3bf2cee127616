import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import * as contract from '#contract/waitlist.ts';
import { callApi } from '../../platform/api.ts';

/** Where an address stands: still to be taken off the list, off it, or on it again. */
export type Standing = 'unknown' | 'off' | 'back';

const cameBack = z.catch(z.object({ isBack: z.boolean() }), { isBack: false });

/** Takes the address of a link off the list as soon as the page is there, and back where that was a mistake. */
export function useLeaving(token: string) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [standing, setStanding] = useState<Standing>(cameBack.parse(state).isBack ? 'back' : 'unknown');
  const [problem, setProblem] = useState<Error>();
  const [isBusy, setBusy] = useState(false);

  const move = async (to: 'off' | 'back') => {
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi(to === 'off' ? contract.leave : contract.putBack, { token });
      setStanding(to);
      // The history keeps it: a tab that the browser opens again must not take the family off once more.
      await navigate('.', { replace: true, state: { isBack: to === 'back' } });
    } catch (error) {
      setProblem(error as Error);
    } finally {
      setBusy(false);
    }
  };

  const begin = useRef(() => standing === 'unknown' && move('off'));
  const begun = useRef(false);
  useEffect(() => {
    // React may run an effect twice.
    if (begun.current) return;
    begun.current = true;
    void begin.current();
  }, []);
  return {
    standing,
    problem,
    isBusy,
    leave: () => void (isBusy || move('off')),
    putBack: () => void (isBusy || move('back')),
  };
}
