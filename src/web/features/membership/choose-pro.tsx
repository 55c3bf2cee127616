import { Link } from 'react-router';
import * as contract from '#contract/membership.ts';
import { callApi } from '../../platform/api.ts';
import { loginPath } from '../../store/session-end.ts';
import { useStore } from '../../store/use-store.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import ui from '../../ui/ui.module.css';
import { type Period, subscriptionOf } from './price-texts.ts';
import { useRedirect } from './use-redirect.ts';

/** Opens the checkout; a visitor logs in first. */
export function ChoosePro({ period }: { period: Period }) {
  const isSignedIn = useStore((state) => state.user.id !== '');
  const { open, isOpening, error } = useRedirect(() =>
    callApi(contract.checkout, { subscription: subscriptionOf[period] }),
  );
  if (!isSignedIn) {
    return (
      <Link className={ui.button} to={loginPath(`/pricing?billing=${period}`)}>
        Choose Pro
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={ui.button} aria-disabled={isOpening} onClick={open}>
        {isOpening ? 'Opening the checkout…' : 'Choose Pro'}
      </button>
      {error && <ErrorNotice message={error.message} />}
    </>
  );
}
