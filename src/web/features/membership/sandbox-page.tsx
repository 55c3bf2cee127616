import { Link, useLocation, useNavigate } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/membership.ts';
import { subscription } from '#contract/plans.ts';
import { priceText } from '#contract/prices.ts';
import { type ApiError, callApi } from '../../platform/api.ts';
import { useCall, useLoad } from '../../platform/use-call.ts';
import { loginPath } from '../../store/session-end.ts';
import { Actions } from '../../ui/actions.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import ui from '../../ui/ui.module.css';
import { checkoutId } from './checkout-id.ts';
import styles from './sandbox-page.module.css';

type Checkout = ResponseOf<typeof contract.sandboxCheckout>;

/** /payment/sandbox?cs_id=…: stands in for the payment service on a server that only tests payments. */
export function SandboxPage() {
  const { pathname, search } = useLocation();
  const csId = checkoutId(search);
  const { data, error } = useLoad((signal) => callApi(contract.sandboxCheckout, { csId }, { signal }), csId);
  return (
    <>
      <PageTitle>Test checkout</PageTitle>
      <Notice title="Test checkout">
        {error ? (
          <NoCheckout error={error} here={pathname + search} />
        ) : (
          <>
            <p className={styles.noCharge}>No card is charged here. This server only tests payments.</p>
            {data ? <Offer checkout={data} csId={csId} /> : <OfferSkeleton />}
          </>
        )}
      </Notice>
    </>
  );
}

function NoCheckout({ error, here }: { error: ApiError; here: string }) {
  return (
    <>
      <p role="alert">{error.message}</p>
      <Actions>
        {error.code === 'notSignedIn' && (
          <Link className={ui.button} to={loginPath(here)}>
            Log in
          </Link>
        )}
        <Link className={ui.quietButton} to="/pricing">
          Back to the prices
        </Link>
      </Actions>
    </>
  );
}

function OfferSkeleton() {
  return (
    <section className={cx(ui.card, styles.offer)} aria-busy="true" aria-label="Loading…">
      <Skeleton hasTitle announce="none" className={styles.skeleton} blocks={[styles.line, styles.buttons]} />
    </section>
  );
}

function Offer({ checkout, csId }: { checkout: Checkout; csId: string }) {
  const navigate = useNavigate();
  const { run, error, isLoading } = useCall(async () => {
    await callApi(contract.sandboxPay, { csId });
    await navigate(`/payment/success?cs_id=${encodeURIComponent(csId)}`, { replace: true });
  });
  const isYearly = checkout.subscription === subscription.yearly;
  return (
    <section className={cx(ui.card, styles.offer)} aria-labelledby="offer-name">
      <h2 id="offer-name">Kurio Pro, {isYearly ? 'yearly' : 'monthly'}</h2>
      <p>
        {checkout.trialDays > 0 ? `${checkout.trialDays} days free, then it would be` : 'It would be'}{' '}
        <strong className={ui.number}>{priceText(checkout.price)}</strong> {isYearly ? 'a year' : 'a month'}.
      </p>
      {error && <ErrorNotice message={error.message} />}
      <Actions>
        <button type="button" className={ui.button} aria-disabled={isLoading} onClick={() => void run()}>
          Pay nothing and become Pro
        </button>
        <Link className={ui.quietButton} to={`/pricing?billing=${isYearly ? 'yearly' : 'monthly'}`}>
          Cancel
        </Link>
      </Actions>
    </section>
  );
}
