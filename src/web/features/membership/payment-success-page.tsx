import { Link, useLocation, useNavigate } from 'react-router';
import * as contract from '#contract/membership.ts';
import { showAlert } from '../../platform/alerts.ts';
import { type ApiError, type ApiErrorCode, callApi } from '../../platform/api.ts';
import { useLoad } from '../../platform/use-call.ts';
import { userLoggedIn } from '../../store/kurio-store.ts';
import { loginPath } from '../../store/session-end.ts';
import { Actions } from '../../ui/actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { checkoutId } from './checkout-id.ts';

/** /payment/success?cs_id=…: has the server confirm the payment, then opens the membership page. */
export function PaymentSuccessPage() {
  const { pathname, search } = useLocation();
  const csId = checkoutId(search);
  const { error, reload } = usePaymentConfirmation(csId);
  if (csId !== '' && !error) return <Confirming />;
  return (
    <>
      <PageTitle>Payment</PageTitle>
      <Notice title="Payment success page">
        <p role="alert">{textOf(error)}</p>
        <Actions>
          {error?.code === 'notSignedIn' && (
            <Link className={ui.button} to={loginPath(pathname + search)}>
              Log in
            </Link>
          )}
          {error && error.code !== 'notSignedIn' && error.code !== 'absent' && (
            <button type="button" className={ui.button} onClick={reload}>
              Try again
            </button>
          )}
          <Link className={ui.quietButton} to="/membership">
            Go to Membership
          </Link>
        </Actions>
      </Notice>
    </>
  );
}

function usePaymentConfirmation(csId: string) {
  const navigate = useNavigate();
  return useLoad(async (signal) => {
    userLoggedIn(await callApi(contract.handlePaymentSuccess, { csId }, { signal }));
    showAlert('Thank you for subscribing!', { kind: 'success' });
    await navigate('/membership', { replace: true });
  }, csId || null);
}

const texts: Partial<Record<ApiErrorCode, string>> = {
  notSignedIn: 'Log in to the account that you paid for. Nothing is lost.',
  notPaid:
    'The payment service says that this payment is not complete yet. Nothing was changed. If you have paid, try again in a moment.',
  absent: 'This payment belongs to another account, or does not exist. Nothing was changed.',
  // The error's own sentence says that nothing was charged, which is not certain here.
  paymentFailed:
    'The payment service did not answer, so your payment could not be confirmed yet. If you have paid, it is not lost: try again in a moment.',
};

/** What happened, and the next step. */
function textOf(error: ApiError | undefined): string {
  if (!error) return 'This link names no payment. If you have paid, your membership shows it in a moment.';
  return texts[error.code] ?? `Your payment could not be confirmed just now. ${error.message}`;
}

function Confirming() {
  return (
    <>
      <PageTitle>Confirming your payment</PageTitle>
      <Notice title="Confirming your payment…">
        <span className={ui.spinner} aria-hidden="true" />
        <p role="status">This takes a moment.</p>
      </Notice>
    </>
  );
}
