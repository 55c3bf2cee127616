import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/membership.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { checkoutId } from './checkout-id.ts';
import { priceText } from './price-texts.ts';
import './membership.css';

type Checkout = ResponseOf<typeof contract.sandboxCheckout>;

/** /payment/sandbox?cs_id=…: stands in for a payment service where a server only tries payments out. */
export function SandboxPage() {
  const { pathname, search } = useLocation();
  const csId = checkoutId(search);
  const { checkout, problem } = useCheckout(csId);
  return (
    <>
      <PageTitle>Test checkout</PageTitle>
      <Notice title="Test checkout">
        {!problem && (
          <p className="no-charge">No card is charged here. This server only tries payments out.</p>
        )}
        {problem ? (
          <Problem problem={problem} here={pathname + search} />
        ) : checkout ? (
          <Offer checkout={checkout} csId={csId} />
        ) : (
          <ComingOffer />
        )}
      </Notice>
    </>
  );
}

function Problem({ problem, here }: { problem: ApiError; here: string }) {
  return (
    <>
      <p role="alert">{problem.message}</p>
      <div className="notice-actions">
        {problem.code === 'notSignedIn' && (
          <Link className="btn" to={`/login?next=${encodeURIComponent(here)}`}>
            Log in
          </Link>
        )}
        <Link className="btn quiet" to="/pricing">
          Back to the prices
        </Link>
      </div>
    </>
  );
}

/** The shape of the offer that is on its way. */
function ComingOffer() {
  return (
    <section className="card offer-card" aria-busy="true" aria-label="Loading…">
      <span className="bone bone-title" />
      <span className="bone bone-line" />
      <span className="bone bone-actions" />
    </section>
  );
}

function useCheckout(csId: string) {
  const [checkout, setCheckout] = useState<Checkout>();
  const [problem, setProblem] = useState<ApiError>();
  useEffect(() => {
    const controller = new AbortController();
    callApi(contract.sandboxCheckout, { csId }, { signal: controller.signal }).then(
      setCheckout,
      (error) => !controller.signal.aborted && setProblem(error as ApiError),
    );
    return () => controller.abort();
  }, [csId]);
  return { checkout, problem };
}

function Offer({ checkout, csId }: { checkout: Checkout; csId: string }) {
  const { pay, problem, isPaying } = usePay(csId);
  const isYearly = checkout.subscription === 2;
  return (
    <section className="card offer-card" aria-labelledby="offer-name">
      <h2 id="offer-name">Kurio Pro, {isYearly ? 'yearly' : 'monthly'}</h2>
      <p>
        {checkout.trialDays > 0 ? `${checkout.trialDays} days free, then it would be` : 'It would be'}{' '}
        <strong className="num">{priceText(checkout.price)}</strong> {isYearly ? 'a year' : 'a month'}.
      </p>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <div className="notice-actions">
        <button type="button" className="btn" aria-disabled={isPaying} onClick={() => void pay()}>
          Pay nothing and become Pro
        </button>
        <Link className="btn quiet" to={`/pricing?billing=${isYearly ? 'yearly' : 'monthly'}`}>
          Cancel
        </Link>
      </div>
    </section>
  );
}

function usePay(csId: string) {
  const [problem, setProblem] = useState<string>();
  const [isPaying, setPaying] = useState(false);
  const isUnderWay = useRef(false);
  const navigate = useNavigate();
  const pay = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPaying(true);
    setProblem(undefined);
    try {
      await callApi(contract.sandboxPay, { csId });
      await navigate(`/payment/success?cs_id=${encodeURIComponent(csId)}`, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
    setPaying(false);
    isUnderWay.current = false;
  };
  return { pay, problem, isPaying };
}
