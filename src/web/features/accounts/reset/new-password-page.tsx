import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import * as contract from '#contract/accounts.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { userLoggedIn } from '../../../store/kurio-store.ts';
import ui from '../../../ui/ui.module.css';
import { AccountForm } from '../sign-in/account-form.tsx';
import layout from '../sign-in/auth-layout.module.css';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { FormStatus } from '../sign-in/form-status.tsx';
import { NewPasswordField } from '../sign-in/password-field.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';

const passwordForm = z.object({ password: contract.password });

/** /reset/:token: where the link in the email leads. */
export function NewPasswordPage() {
  const [isExpired, setExpired] = useState(false);
  return (
    <AuthLayout title="Choose a new password">
      {isExpired ? (
        <FormStatus role="alert">
          <p>This link was used already or is older than 30 minutes. Your password was not changed.</p>
          <Link className={ui.button} to="/reset">
            Get a new link
          </Link>
        </FormStatus>
      ) : (
        <>
          <p className={layout.intro}>You will be logged out in every other browser.</p>
          <PasswordForm onExpired={() => setExpired(true)} />
        </>
      )}
    </AuthLayout>
  );
}

function PasswordForm({ onExpired }: { onExpired(): void }) {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { form, bind, ...submission } = useAccountForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '' },
    async send({ password }) {
      try {
        userLoggedIn(await callApi(contract.reset, { token, password }));
      } catch (error) {
        if (error instanceof ApiError && (error.code === 'linkExpired' || 'token' in error.fields))
          return onExpired();
        throw error;
      }
      showAlert('Your new password is set. You are logged in.', { kind: 'success' });
      await navigate('/');
    },
  });
  return (
    <AccountForm submitLabel="Set password" sendingLabel="Setting…" {...submission}>
      <NewPasswordField
        label="New password"
        typed={form.watch('password')}
        personal={[]}
        {...bind('password')}
      />
    </AccountForm>
  );
}
