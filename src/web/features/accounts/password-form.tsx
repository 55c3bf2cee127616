import { zodResolver } from '@hookform/resolvers/zod';
import * as contract from '#contract/accounts.ts';
import { callApi } from '../../platform/api.ts';
import { userLoggedIn } from '../../store/kurio-store.ts';
import { toast } from '../../ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import { NoPasswordYet } from './no-password-yet.tsx';
import { NewPasswordField, PasswordField } from './password-field.tsx';
import { CancelButton } from './setting.tsx';
import { useAccountForm } from './use-account-form.ts';

export function PasswordForm({ own, close }: { own: readonly string[]; close(): void }) {
  const { form, bind, ...sending } = useAccountForm({
    resolver: zodResolver(contract.passwordForm),
    defaultValues: { current: '', password: '' },
    fieldOf: { invalidPassword: 'current' },
    async send(fields) {
      userLoggedIn(await callApi(contract.changePassword, fields));
      void toast('Your password was changed.', { description: 'Every other browser is logged out.' });
      close();
    },
  });
  return (
    <AccountForm
      submitLabel="Save password"
      sendingLabel="Saving…"
      beside={<CancelButton onClick={close} />}
      {...sending}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        hint={<NoPasswordYet />}
        {...bind('current')}
      />
      <NewPasswordField label="New password" typed={form.watch('password')} own={own} {...bind('password')} />
    </AccountForm>
  );
}
