import { zodResolver } from '@hookform/resolvers/zod';
import { setPin } from '#contract/own-pin.ts';
import { pinLength } from '#contract/parents.ts';
import { callApi } from '../../../platform/api.ts';
import { setParentMode } from '../../../store/kurio-store.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { CancelButton } from './settings-row.tsx';

/** Sets the parent's own PIN, or replaces a forgotten one. */
export function PinForm({ close }: { close(): void }) {
  const {
    bind,
    form: _,
    ...submission
  } = useAccountForm({
    resolver: zodResolver(setPin.request),
    defaultValues: { pin: '', password: '' },
    fieldForCode: { invalidPassword: 'password' },
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
      {...submission}
    >
      <TextField
        label="New PIN"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinLength}
        hint={`${pinLength} digits`}
        {...bind('pin')}
      />
      <CurrentPasswordField label="Your password" {...bind('password')} />
    </AccountForm>
  );
}
