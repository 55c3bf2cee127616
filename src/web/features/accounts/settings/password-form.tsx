import { zodResolver } from '@hookform/resolvers/zod';
import * as contract from '#contract/accounts.ts';
import { callApi } from '../../../platform/api.ts';
import { userLoggedIn } from '../../../store/kurio-store.ts';
import { toast } from '../../../ui/toast.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { NewPasswordField } from '../sign-in/password-field.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { CancelButton } from './settings-row.tsx';

interface Props {
  /** The user's name and email address, which make weak passwords. */
  personal: readonly string[];
  close(): void;
}

export function PasswordForm({ personal, close }: Props) {
  const { form, bind, ...submission } = useAccountForm({
    resolver: zodResolver(contract.passwordForm),
    defaultValues: { current: '', password: '' },
    fieldForCode: { invalidPassword: 'current' },
    async send(fields) {
      userLoggedIn(await callApi(contract.changePassword, fields));
      void toast('Your password was changed.', {
        description: 'You were logged out in every other browser.',
      });
      close();
    },
  });
  return (
    <AccountForm
      submitLabel="Save password"
      sendingLabel="Saving…"
      beside={<CancelButton onClick={close} />}
      {...submission}
    >
      <CurrentPasswordField label="Current password" {...bind('current')} />
      <NewPasswordField
        label="New password"
        typed={form.watch('password')}
        personal={personal}
        {...bind('password')}
      />
    </AccountForm>
  );
}
