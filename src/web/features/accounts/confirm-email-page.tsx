import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as contract from '#contract/accounts.ts';
import { showAlert } from '../../platform/alerts.ts';
import { callApi } from '../../platform/api.ts';
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
  return (
    <>
      <PageTitle>Address not changed</PageTitle>
      <Notice title="Your address was not changed.">
        <p role="alert">{problem}</p>
        <Link className="btn" to="/membership">
          Go to Membership
        </Link>
      </Notice>
    </>
  );
}

function useConfirmation(token: string): string | undefined {
  const [problem, setProblem] = useState<string>();
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
    confirm().catch((error: Error) => setProblem(error.message));
  }, [token, navigate]);
  return problem;
}
