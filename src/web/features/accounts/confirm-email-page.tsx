import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as contract from '#contract/accounts.ts';
import { showAlert } from '../../platform/alerts.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { useStore } from '../../store/use-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { refreshKnownUser } from './known-user.ts';

/**
 * /membership?email=…: where the link in the mail leads, also in a browser that is not logged in. The address
 * changes at once.
 */
export function ConfirmEmailPage({ token }: { token: string }) {
  const problem = useConfirmation(token);
  if (problem === undefined) {
    return (
      <>
        <PageTitle>Confirming your address</PageTitle>
        <Notice title="Confirming your new address…">
          <span className="spinner" aria-hidden="true" />
        </Notice>
      </>
    );
  }
  return isExpired(problem) ? <LinkExpired /> : <NotChanged reason={problem.message} />;
}

function NotChanged({ reason }: { reason: string }) {
  return (
    <>
      <PageTitle>Address not changed</PageTitle>
      <Notice title="Your address was not changed.">
        <p role="alert">{reason}</p>
        <ToMembership />
      </Notice>
    </>
  );
}

/** A link that is opened twice has done its work the first time, so nothing is said of what it did not do. */
function LinkExpired() {
  const { id, email } = useStore((state) => state.user);
  return (
    <>
      <PageTitle>Link not open any more</PageTitle>
      <Notice title="This link was used already or is too old.">
        <p role="alert">
          {id === '' ? (
            'Log in to see which e-mail address your account has now.'
          ) : (
            <>
              The e-mail address of your account is now <strong>{email}</strong>.
            </>
          )}
        </p>
        <ToMembership />
      </Notice>
    </>
  );
}

function ToMembership() {
  return (
    <Link className="btn" to="/membership">
      Go to Membership
    </Link>
  );
}

const isExpired = (problem: Error) =>
  problem instanceof ApiError && (problem.code === 'linkExpired' || 'token' in problem.fields);

function useConfirmation(token: string): Error | undefined {
  const [problem, setProblem] = useState<Error>();
  const navigate = useNavigate();
  // The link works once, while React may run an effect twice.
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    const confirm = async () => {
      await callApi(contract.confirmEmail, { token });
      await refreshKnownUser();
      showAlert('Your new e-mail address is confirmed.', { kind: 'success' });
      await navigate('/membership', { replace: true });
    };
    confirm().catch(async (error: Error) => {
      // What this browser knows may be the address from before.
      if (isExpired(error)) await refreshKnownUser();
      setProblem(error);
    });
  }, [token, navigate]);
  return problem;
}
