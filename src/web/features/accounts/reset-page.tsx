import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import * as contract from '#contract/accounts.ts';
import { callApi } from '../../platform/api.ts';
import { EmailField } from '../../ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { DoorPage } from './door-page.tsx';
import { Told } from './told.tsx';
import { useAccountForm } from './use-account-form.ts';

const resetForm = z.object({ email: contract.email });
const typedBefore = z.catch(z.object({ email: z.string() }), { email: '' });

/** /reset: asks for a link to a new password. What is said does not tell who has an account. */
export function ResetPage() {
  const [askedFor, setAskedFor] = useState<string>();
  const [isAgain, setAgain] = useState(false);
  const askAgain = () => {
    setAgain(true);
    setAskedFor(undefined);
  };
  return (
    <DoorPage title="Ask for a new password">
      {askedFor === undefined ? (
        <>
          <p className="lead">
            Kurio mails you a link to choose a new password. It works once, for 30 minutes.
          </p>
          <ResetForm isAgain={isAgain} onAsked={setAskedFor} />
        </>
      ) : (
        <Told role="status">
          <p>
            If <strong>{askedFor}</strong> has an account, the mail is on its way. Open its link within 30
            minutes.
          </p>
          <p>Nothing there? Look among the unwanted mails, or check the address.</p>
          <button type="button" className="btn quiet" onClick={askAgain}>
            Ask again
          </button>
        </Told>
      )}
      <p className="other-door">
        Remembered it? <Link to="/login">Log in</Link>
      </p>
    </DoorPage>
  );
}

interface Props {
  /** It comes back in place of its answer, with the focus that was there. */
  isAgain: boolean;
  onAsked(email: string): void;
}

function ResetForm({ isAgain, onAsked }: Props) {
  const { state } = useLocation();
  const { bind, form, ...sending } = useAccountForm({
    resolver: zodResolver(resetForm),
    defaultValues: typedBefore.parse(state),
    async send({ email }) {
      await callApi(contract.askForReset, { email });
      onAsked(email.trim());
    },
  });
  useEffect(() => {
    if (isAgain) form.setFocus('email');
  }, [isAgain, form]);
  return (
    <AccountForm submitLabel="Send the link" sendingLabel="Sending…" {...sending}>
      <EmailField label="Email" autoComplete="username" {...bind('email')} />
    </AccountForm>
  );
}
