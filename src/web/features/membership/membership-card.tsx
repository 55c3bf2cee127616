import { Link, Navigate } from 'react-router';
import * as contract from '#contract/membership.ts';
import { callApi } from '../../platform/api.ts';
import { useStore } from '../../store/use-store.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import ui from '../../ui/ui.module.css';
import styles from './membership-card.module.css';
import { expiryText, isPro, subscriptionName } from './membership-texts.ts';
import { useRedirect } from './use-redirect.ts';

/** The user's plan, Free or Pro with its subscription and its end, and the way to change it. */
export function MembershipCard() {
  const { name, membership } = useStore((state) => state.user);
  const isMember = isPro(membership, Date.now());
  return (
    <section className={cx(ui.card, styles.card)} aria-labelledby="membership-name">
      <div className={styles.head}>
        <h2 id="membership-name">{name}</h2>
        <span className={cx(styles.badge, isMember && styles.pro)}>{isMember ? 'Pro' : 'Free'}</span>
      </div>
      {isMember ? (
        <>
          <dl>
            <div>
              <dt>Subscription</dt>
              <dd>{subscriptionName(membership)}</dd>
            </div>
            <div>
              <dt>Expires On</dt>
              <dd>{expiryText(membership)}</dd>
            </div>
          </dl>
          <ChangePlan />
        </>
      ) : (
        <>
          <p>Free holds 100 cards, 50 of them made by AI each month. Pro has no limit.</p>
          <Link className={ui.button} to="/pricing">
            Upgrade to Pro
          </Link>
        </>
      )}
    </section>
  );
}

/** Opens the payment service's portal. A member who pays nothing there, such as one for life, sees the plans. */
function ChangePlan() {
  const { open, isOpening, error } = useRedirect(() => callApi(contract.portal, {}));
  if (error?.code === 'noSubscription') return <Navigate to="/pricing" />;
  return (
    <>
      <button type="button" className={ui.button} aria-disabled={isOpening} onClick={open}>
        {isOpening ? 'Opening…' : 'Change Plan'}
      </button>
      {error && <ErrorNotice message={error.message} />}
    </>
  );
}
