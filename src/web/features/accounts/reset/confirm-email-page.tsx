import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import * as contract from '#contract/accounts.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useStore } from '../../../store/use-store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import { refreshUser } from '../session/refresh-user.ts';

/** /membership?email=…: where the link in an email leads, also in a browser that is not logged in. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const error = useConfirmation(token);
  if (!error) {
    return (
      <>
        <PageTitle>Confirming your email</PageTitle>
        <Notice title="Confirming your new email address…">
          <span className={ui.spinner} aria-hidden="true" />
        </Notice>
      </>
    );
  }
  return isExpired(error) ? <LinkExpired /> : <NotChanged reason={error.message} />;
}

function NotChanged({ reason }: { reason: string }) {
  return (
    <>
      <PageTitle>Email not changed</PageTitle>
      <Notice title="Your email address was not changed.">
        <p role="alert">{reason}</p>
        <MembershipLink />
      </Notice>
    </>
  );
}

/** A link that is opened twice may have worked the first time, so this does not say that nothing was changed. */
function LinkExpired() {
  const { id, email } = useStore((state) => state.user);
  return (
    <>
      <PageTitle>Link expired</PageTitle>
      <Notice title="This link was used already or is too old.">
        <p role="alert">
          {id === '' ? (
            'Log in to see the email address of your account.'
          ) : (
            <>
              The email address of your account is now <strong>{email}</strong>.
            </>
          )}
        </p>
        <MembershipLink />
      </Notice>
    </>
  );
}

function MembershipLink() {
  return (
    <Link className={ui.button} to="/membership">
      Go to Membership
    </Link>
  );
}

const isExpired = ({ code, fields }: ApiError) => code === 'linkExpired' || 'token' in fields;

/** Confirms once: the link works only once. Gives the error, if any. */
function useConfirmation(token: string): ApiError | undefined {
  const navigate = useNavigate();
  const { run, error } = useCall(async () => {
    try {
      await callApi(contract.confirmEmail, { token });
    } catch (error) {
      // This browser may still have the address from before.
      if (error instanceof ApiError && isExpired(error)) await refreshUser();
      throw error;
    }
    await refreshUser();
    showAlert('Your new email address is confirmed.', { kind: 'success' });
    await navigate('/membership', { replace: true });
  }, token);
  const confirm = useEffectEvent(() => void run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each token is confirmed
  useEffect(() => confirm(), [token]);
  return error;
}
