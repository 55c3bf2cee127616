import { zodResolver } from '@hookform/resolvers/zod';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import * as contract from '#contract/accounts.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { callApi } from '../../../platform/api.ts';
import { isPlainClick } from '../../../platform/plain-click.ts';
import { useSearch } from '../../../platform/use-search.ts';
import { userLoggedIn } from '../../../store/kurio-store.ts';
import { EmailField } from '../../../ui/text-field.tsx';
import ui from '../../../ui/ui.module.css';
import { AccountForm } from './account-form.tsx';
import layout from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  hasGoogle: boolean;
  supportEmail(): Promise<string>;
}

/** /login */
export function LoginPage({ hasGoogle, supportEmail }: Props) {
  const search = useSearch();
  return (
    <RedirectIfSignedIn>
      <AuthLayout title="Log in to Kurio">
        <GoogleButton isSetUp={hasGoogle} />
        <LoginForm supportEmail={supportEmail} />
        <p className={layout.otherPage}>
          New here? <Link to={`/signup${search}`}>Sign up</Link>
        </p>
      </AuthLayout>
    </RedirectIfSignedIn>
  );
}

function LoginForm({ supportEmail }: Pick<Props, 'supportEmail'>) {
  const { form, bind, ...submission } = useAccountForm({
    resolver: zodResolver(contract.loginForm),
    fieldForCode: { emailNotFound: 'email', invalidPassword: 'password' },
    send: async (fields) => userLoggedIn(await callApi(contract.login, fields)),
  });
  const offerHelp = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const link = { to: '/reset', label: 'Send me a link', state: { email: form.getValues('email') } };
    showAlert(`Please contact support at ${await supportEmail()}`, { link });
  };
  const forgotten = (
    <a className={ui.ghostButton} href="/reset" onClick={(event) => void offerHelp(event)}>
      Forgot your password?
    </a>
  );
  return (
    <AccountForm submitLabel="Log in" sendingLabel="Logging in…" beside={forgotten} {...submission}>
      <EmailField label="Email" autoComplete="username" {...bind('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...bind('password')} />
    </AccountForm>
  );
}
