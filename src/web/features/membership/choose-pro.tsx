import { useState } from 'react';
import { Link } from 'react-router';
import * as contract from '#contract/membership.ts';
import { callApi } from '../../platform/api.ts';
import { useStore } from '../../store/use-store.ts';
import { type Period, subscriptionOf } from './price-texts.ts';
import { useRedirect } from './use-redirect.ts';

const logInFor = (period: Period) => `/login?next=${encodeURIComponent(`/pricing?billing=${period}`)}`;

interface Props {
  period: Period;
  /** Forgets a user whose session ended elsewhere, and offers the way back. */
  onSessionEnd(): void;
}

/** The way to the checkout; a visitor logs in first. */
export function ChoosePro({ period, onSessionEnd }: Props) {
  const isKnown = useStore((state) => state.user.id !== '');
  const [problem, setProblem] = useState<string>();
  const { leave, isLeaving } = useRedirect((error) => {
    if (error.code === 'notSignedIn') onSessionEnd();
    else setProblem(error.message);
  });
  if (!isKnown) {
    return (
      <Link className="btn" to={logInFor(period)}>
        Choose Pro
      </Link>
    );
  }
  const choose = () => {
    setProblem(undefined);
    return leave(() => callApi(contract.checkout, { subscription: subscriptionOf[period] }));
  };
  return (
    <>
      <button type="button" className="btn" aria-disabled={isLeaving} onClick={() => void choose()}>
        {isLeaving ? 'Opening the checkout…' : 'Choose Pro'}
      </button>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
