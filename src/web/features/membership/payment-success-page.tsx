import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import * as contract from '#contract/membership.ts';
import { showAlert } from '../../platform/alerts.ts';
import { type ApiError, callApi } from '../../platform/api.ts';
import { userLoggedIn } from '../../store/kurio-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { checkoutId } from './checkout-id.ts';
import './membership.css';

/** /payment/success?cs_id=…: has the server ask what was really paid, and leads to the membership. */
export function PaymentSuccessPage() {
  const { pathname, search } = useLocation();
  const csId = checkoutId(search);
  const { problem, tryAgain } = useConfirmation(csId);
  if (csId !== '' && problem === undefined) return <Confirming />;
  return (
    <>
      <PageTitle>Payment</PageTitle>
      <Notice title="Payment success page">
        <p role="alert">{textOf(problem)}</p>
        <div className="notice-actions">
          {problem?.code === 'notSignedIn' && (
            <Link className="btn" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
              Log in
            </Link>
          )}
          {problem && !isSettled(problem) && (
            <button type="button" className="btn" onClick={tryAgain}>
              Try again
            </button>
          )}
          <Link className="btn quiet" to="/membership">
            Go to Membership
          </Link>
        </div>
      </Notice>
    </>
  );
}

function useConfirmation(csId: string) {
  const [problem, setProblem] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    if (csId === '') return;
    const controller = new AbortController();
    callApi(contract.handlePaymentSuccess, { csId }, { signal: controller.signal }).then(
      (user) => {
        userLoggedIn(user);
        showAlert('Thank you for subscribing!', { kind: 'success' });
        void navigate('/membership', { replace: true });
      },
      (error) => !controller.signal.aborted && setProblem(error as ApiError),
    );
    return () => controller.abort();
  }, [csId, attempt, navigate]);
  const tryAgain = () => {
    setProblem(undefined);
    setAttempt(attempt + 1);
  };
  return { problem, tryAgain };
}

/** Whether another try would say the same. */
const isSettled = ({ code }: ApiError) => code === 'notSignedIn' || code === 'absent';

/** What happened, and the next step. */
function textOf(problem: ApiError | undefined): string {
  if (!problem)
    return 'This address names no payment. If you have paid, your membership shows it in a moment.';
  if (problem.code === 'notSignedIn') return 'Log in to the account that you paid for; nothing is lost.';
  if (problem.code === 'notPaid')
    return 'The payment service says that this payment is not complete yet. Nothing was changed. If you have paid, try again in a moment.';
  if (problem.code === 'absent')
    return 'This payment belongs to another account, or does not exist. Nothing was changed.';
  // The code's own sentence says that nothing was charged, which is not known here.
  if (problem.code === 'paymentFailed')
    return 'The payment service did not answer, so your payment could not be confirmed yet. If you have paid, it is not lost: try again in a moment.';
  return `Your payment could not be confirmed just now. ${problem.message}`;
}

function Confirming() {
  return (
    <>
      <PageTitle>Confirming your payment</PageTitle>
      <Notice title="Confirming your payment…">
        <span className="spinner" aria-hidden="true" />
        <p role="status">This takes a moment.</p>
      </Notice>
    </>
  );
}
