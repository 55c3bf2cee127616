import { useState } from 'react';
import { Link } from 'react-router';
import * as contract from '#contract/membership.ts';
import { callApi } from '../../platform/api.ts';
import { useStore } from '../../store/use-store.ts';
import { type Period, subscriptionOf } from './price-texts.ts';
import { useRedirect } from './use-redirect.ts';

const logIn = '/login?next=%2Fpricing';

/** The way to the checkout; a visitor logs in first. */
export function ChoosePro({ period }: { period: Period }) {
  const isKnown = useStore((state) => state.user.id !== '');
  const [problem, setProblem] = useState<string>();
  const { leave, isLeaving } = useRedirect((error) => setProblem(error.message));
  if (!isKnown) {
    return (
      <Link className="btn" to={logIn}>
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
