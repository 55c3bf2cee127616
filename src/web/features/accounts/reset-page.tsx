import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import * as contract from '#contract/accounts.ts';
import { callApi } from '../../platform/api.ts';
import { EmailField } from '../../ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { DoorPage } from './door-page.tsx';
import { useAccountForm } from './use-account-form.ts';

const resetForm = z.object({ email: contract.email });
const typedBefore = z.catch(z.object({ email: z.string() }), { email: '' });

/** /reset: asks for a link to a new password. What is said does not tell who has an account. */
export function ResetPage() {
  const [askedFor, setAskedFor] = useState<string>();
  return (
    <DoorPage title="Ask for a new password">
      {askedFor === undefined ? (
        <>
          <p className="lead">
            Kurio mails you a link to choose a new password. It works once, for 30 minutes.
          </p>
          <ResetForm onAsked={setAskedFor} />
        </>
      ) : (
        <div role="status" className="told">
          <p>
            If <strong>{askedFor}</strong> has an account, the mail is on its way. Open its link within 30
            minutes.
          </p>
          <p>Nothing there? Look among the unwanted mails, or check the address.</p>
          <button type="button" className="btn quiet" onClick={() => setAskedFor(undefined)}>
            Ask again
          </button>
        </div>
      )}
      <p className="other-door">
        Remembered it? <Link to="/login">Log in</Link>
      </p>
    </DoorPage>
  );
}

function ResetForm({ onAsked }: { onAsked(email: string): void }) {
  const { state } = useLocation();
  const {
    bind,
    form: _,
    ...sending
  } = useAccountForm({
    resolver: zodResolver(resetForm),
    defaultValues: typedBefore.parse(state),
    async send({ email }) {
      await callApi(contract.askForReset, { email });
      onAsked(email.trim());
    },
  });
  return (
    <AccountForm submitLabel="Send the link" sendingLabel="Sending…" {...sending}>
      <EmailField label="Email" autoComplete="username" {...bind('email')} />
    </AccountForm>
  );
}
