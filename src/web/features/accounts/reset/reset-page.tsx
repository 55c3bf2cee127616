import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import * as contract from '#contract/accounts.ts';
import { callApi } from '../../../platform/api.ts';
import { EmailField } from '../../../ui/text-field.tsx';
import ui from '../../../ui/ui.module.css';
import { AccountForm } from '../sign-in/account-form.tsx';
import layout from '../sign-in/auth-layout.module.css';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { FormStatus } from '../sign-in/form-status.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';

const resetForm = z.object({ email: contract.email });
/** What the login page hands over: the address that was typed there. */
const locationState = z.catch(z.object({ email: z.string() }), { email: '' });

/** /reset: requests a link to set a new password. The answer does not reveal who has an account. */
export function ResetPage() {
  const [sentTo, setSentTo] = useState<string>();
  const [isRepeated, setRepeated] = useState(false);
  const repeat = () => {
    setRepeated(true);
    setSentTo(undefined);
  };
  return (
    <AuthLayout title="Reset your password">
      {sentTo === undefined ? (
        <>
          <p className={layout.intro}>
            We’ll email you a link to choose a new password. It works once, for 30 minutes.
          </p>
          <ResetForm isRepeated={isRepeated} onSent={setSentTo} />
        </>
      ) : (
        <FormStatus role="status">
          <p>
            If <strong>{sentTo}</strong> has an account, an email is on its way. Open its link within 30
            minutes.
          </p>
          <p>Nothing there? Check your spam folder, and the address.</p>
          <button type="button" className={ui.quietButton} onClick={repeat}>
            Send another link
          </button>
        </FormStatus>
      )}
      <p className={layout.otherPage}>
        Remembered it? <Link to="/login">Log in</Link>
      </p>
    </AuthLayout>
  );
}

interface Props {
  /** Whether the form replaces its own answer; then it takes the focus from it. */
  isRepeated: boolean;
  onSent(email: string): void;
}

function ResetForm({ isRepeated, onSent }: Props) {
  const { state } = useLocation();
  const { bind, form, ...submission } = useAccountForm({
    resolver: zodResolver(resetForm),
    defaultValues: locationState.parse(state),
    async send({ email }) {
      await callApi(contract.requestReset, { email });
      onSent(email.trim());
    },
  });
  useEffect(() => {
    if (isRepeated) form.setFocus('email');
  }, [isRepeated, form]);
  return (
    <AccountForm submitLabel="Send the link" sendingLabel="Sending…" {...submission}>
      <EmailField label="Email" autoComplete="username" {...bind('email')} />
    </AccountForm>
  );
}
