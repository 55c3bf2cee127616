import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as contract from '#contract/membership.ts';
import { callApi } from '../../platform/api.ts';
import { useStore } from '../../store/use-store.ts';
import { expiryText, isPro, subscriptionName } from './membership-texts.ts';
import { useRedirect } from './use-redirect.ts';

/** What the user is: Free, or Pro with its kind and its end, and the way to change it. */
export function MembershipCard({ onSessionEnd }: { onSessionEnd(): void }) {
  const { name, membership } = useStore((state) => state.user);
  const isMember = isPro(membership, Date.now());
  return (
    <section className="card membership-card" aria-labelledby="membership-name">
      <div className="membership-head">
        <h2 id="membership-name">{name}</h2>
        <span className={isMember ? 'badge pro' : 'badge'}>{isMember ? 'Pro' : 'Free'}</span>
      </div>
      {isMember ? (
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
      ) : (
        <p>100 cards in all, 50 of them made by AI each month. Pro has no limit.</p>
      )}
      {isMember ? (
        <ChangePlan onSessionEnd={onSessionEnd} />
      ) : (
        <Link className="btn" to="/pricing">
          Upgrade to Pro
        </Link>
      )}
    </section>
  );
}

/** Leads to the payment service's portal; who pays nothing there chooses among the plans. */
function ChangePlan({ onSessionEnd }: { onSessionEnd(): void }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const { leave, isLeaving } = useRedirect((error) => {
    if (error.code === 'noSubscription') void navigate('/pricing');
    else if (error.code === 'notSignedIn') onSessionEnd();
    else setProblem(error.message);
  });
  const open = () => {
    setProblem(undefined);
    return leave(() => callApi(contract.portal, {}));
  };
  return (
    <>
      <button type="button" className="btn" aria-disabled={isLeaving} onClick={() => void open()}>
        {isLeaving ? 'Opening…' : 'Change Plan'}
      </button>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
