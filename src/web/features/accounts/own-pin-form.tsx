import { zodResolver } from '@hookform/resolvers/zod';
import { setPin } from '#contract/own-pin.ts';
import { pinLength } from '#contract/parents.ts';
import { callApi } from '../../platform/api.ts';
import { setParentMode } from '../../store/kurio-store.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import { NoPasswordYet } from './no-password-yet.tsx';
import { PasswordField } from './password-field.tsx';
import { CancelButton } from './setting.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Sets a parent's own PIN, or replaces a forgotten one. */
export function OwnPinForm({ close }: { close(): void }) {
  const {
    bind,
    form: _,
    ...sending
  } = useAccountForm({
    resolver: zodResolver(setPin.request),
    defaultValues: { pin: '', password: '' },
    fieldOf: { invalidPassword: 'password' },
    async send(fields) {
      setParentMode((await callApi(setPin, fields)).isParent);
      void toast('Your PIN is set.', { description: 'It opens the parent area where you are logged in.' });
      close();
    },
  });
  return (
    <AccountForm
      submitLabel="Set PIN"
      sendingLabel="Setting…"
      beside={<CancelButton onClick={close} />}
      {...sending}
    >
      <TextField
        label="New PIN"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinLength}
        hint={`${pinLength} digits`}
        {...bind('pin')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        hint={<NoPasswordYet />}
        {...bind('password')}
      />
    </AccountForm>
  );
}
