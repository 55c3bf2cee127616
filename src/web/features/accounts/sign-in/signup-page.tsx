import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'react-router';
import * as contract from '#contract/accounts.ts';
import type { RequestOf } from '#contract/call.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { callApi } from '../../../platform/api.ts';
import { useSearch } from '../../../platform/use-search.ts';
import { userLoggedIn } from '../../../store/kurio-store.ts';
import { EmailField, TextField } from '../../../ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import layout from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordField } from './password-field.tsx';
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx';
import { useAccountForm } from './use-account-form.ts';

/** /signup */
export function SignupPage({ hasGoogle }: { hasGoogle: boolean }) {
  const search = useSearch();
  return (
    <RedirectIfSignedIn>
      <AuthLayout title="Join Kurio today">
        <GoogleButton isSetUp={hasGoogle} />
        <SignupForm />
        <p className={layout.otherPage}>
          Already have an account? <Link to={`/login${search}`}>Log in</Link>
        </p>
      </AuthLayout>
    </RedirectIfSignedIn>
  );
}

function SignupForm() {
  const { form, bind, ...submission } = useAccountForm<RequestOf<typeof contract.signup>>({
    resolver: zodResolver(contract.signupForm),
    fieldForCode: { emailAlreadyUsed: 'email' },
    async send(fields) {
      const user = await callApi(contract.signup, fields);
      showAlert('Account created', { kind: 'success' });
      userLoggedIn(user);
    },
  });
  const [name = '', email = '', password = ''] = form.watch(['name', 'email', 'password']);
  return (
    <AccountForm submitLabel="Sign up" sendingLabel="Signing up…" {...submission}>
      <TextField label="Name" autoComplete="name" {...bind('name')} />
      <EmailField label="Email" autoComplete="email" {...bind('email')} />
      <NewPasswordField label="Password" typed={password} personal={[name, email]} {...bind('password')} />
    </AccountForm>
  );
}
