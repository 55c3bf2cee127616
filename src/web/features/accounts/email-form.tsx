import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import * as contract from '#contract/accounts.ts';
import { callApi } from '../../platform/api.ts';
import { EmailField } from '../../ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { NoPasswordYet } from './no-password-yet.tsx';
import { PasswordField } from './password-field.tsx';
import { CancelButton } from './setting.tsx';
import { Told } from './told.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Changes the address; the old one holds until the link in the mail is opened. */
export function EmailForm({ close }: { close(): void }) {
  const [mailedTo, setMailedTo] = useState<string>();
  const {
    bind,
    form: _,
    ...sending
  } = useAccountForm({
    resolver: zodResolver(contract.loginForm),
    defaultValues: { email: '', password: '' },
    fieldOf: { emailAlreadyUsed: 'email', invalidPassword: 'password' },
    async send(fields) {
      await callApi(contract.changeEmail, fields);
      setMailedTo(fields.email.trim());
    },
  });
  if (mailedTo !== undefined) {
    return (
      <Told>
        <p role="status">
          A mail is on its way to <strong>{mailedTo}</strong>. Your address changes when you open the link in
          it.
        </p>
        <button type="button" className="btn quiet" onClick={close}>
          Done
        </button>
      </Told>
    );
  }
  return (
    <AccountForm
      submitLabel="Mail me a link"
      sendingLabel="Sending…"
      beside={<CancelButton onClick={close} />}
      {...sending}
    >
      <EmailField label="New email" autoComplete="email" {...bind('email')} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        hint={<NoPasswordYet />}
        {...bind('password')}
      />
    </AccountForm>
  );
}
