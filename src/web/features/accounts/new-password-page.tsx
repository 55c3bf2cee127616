import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import * as contract from '#contract/accounts.ts';
import { showAlert } from '../../platform/alerts.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { userLoggedIn } from '../../store/kurio-store.ts';
import { AccountForm } from './account-form.tsx';
import { DoorPage } from './door-page.tsx';
import { NewPasswordField } from './password-field.tsx';
import { Told } from './told.tsx';
import { useAccountForm } from './use-account-form.ts';

const passwordForm = z.object({ password: contract.password });

/** /reset/:token: where the link in the mail leads. */
export function NewPasswordPage() {
  const [isExpired, setExpired] = useState(false);
  return (
    <DoorPage title="Choose a new password">
      {isExpired ? (
        <Told role="alert">
          <p>This link was used already or is older than 30 minutes. Your password was not changed.</p>
          <Link className="btn" to="/reset">
            Ask for a new link
          </Link>
        </Told>
      ) : (
        <>
          <p className="lead">Every other browser that is logged in to your account is logged out.</p>
          <PasswordForm onExpired={() => setExpired(true)} />
        </>
      )}
    </DoorPage>
  );
}

function PasswordForm({ onExpired }: { onExpired(): void }) {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { form, bind, ...sending } = useAccountForm({
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
    <AccountForm submitLabel="Set the password" sendingLabel="Setting…" {...sending}>
      <NewPasswordField label="New password" typed={form.watch('password')} own={[]} {...bind('password')} />
    </AccountForm>
  );
}
