import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import * as contract from '#contract/accounts.ts';
import { callApi } from '../../../platform/api.ts';
import { userLoggedIn } from '../../../store/kurio-store.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';
import { CancelButton } from './settings-row.tsx';

const nameForm = z.object({ name: contract.name });

export function NameForm({ name, close }: { name: string; close(): void }) {
  const {
    bind,
    form: _,
    ...submission
  } = useAccountForm({
    resolver: zodResolver(nameForm),
    defaultValues: { name },
    async send(fields) {
      userLoggedIn(await callApi(contract.changeName, fields));
      void toast('Your name was changed.');
      close();
    },
  });
  return (
    <AccountForm
      submitLabel="Save name"
      sendingLabel="Saving…"
      beside={<CancelButton onClick={close} />}
      {...submission}
    >
      <TextField label="Name" autoComplete="name" {...bind('name')} />
    </AccountForm>
  );
}
