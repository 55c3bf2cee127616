import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import * as contract from '#contract/accounts.ts';
import { callApi } from '../../../platform/api.ts';
import { EmailField } from '../../../ui/text-field.tsx';
import ui from '../../../ui/ui.module.css';
import { AccountForm } from '../sign-in/account-form.tsx';
import { FormStatus } from '../sign-in/form-status.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { CancelButton } from './settings-row.tsx';

/** Changes the email address. The old one stays until the link in the email is opened. */
export function EmailForm({ close }: { close(): void }) {
  const [sentTo, setSentTo] = useState<string>();
  const {
    bind,
    form: _,
    ...submission
  } = useAccountForm({
    resolver: zodResolver(contract.loginForm),
    defaultValues: { email: '', password: '' },
    fieldForCode: { emailAlreadyUsed: 'email', invalidPassword: 'password' },
    async send(fields) {
      await callApi(contract.requestEmailChange, fields);
      setSentTo(fields.email.trim());
    },
  });
  if (sentTo !== undefined) {
    return (
      <FormStatus>
        <p role="status">
          An email is on its way to <strong>{sentTo}</strong>. Your address changes when you open the link in
          it.
        </p>
        <button type="button" className={ui.quietButton} onClick={close}>
          Done
        </button>
      </FormStatus>
    );
  }
  return (
    <AccountForm
      submitLabel="Send me a link"
      sendingLabel="Sending…"
      beside={<CancelButton onClick={close} />}
      {...submission}
    >
      <EmailField label="New email" autoComplete="email" {...bind('email')} />
      <CurrentPasswordField label="Your password" {...bind('password')} />
    </AccountForm>
  );
}
