import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import * as contract from '#contract/accounts.ts';
import * as parents from '#contract/parents.ts';
import { counted } from '#core/history-texts.ts';
import { showAlert } from '../../platform/alerts.ts';
import { callApi } from '../../platform/api.ts';
import { deleteSessions, kurioStore, setParentMode, userLoggedOut } from '../../store/kurio-store.ts';
import { useStore } from '../../store/use-store.ts';
import { EmailField } from '../../ui/text-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const deleteForm = z.object({
  ...contract.deleteAccount.request.shape,
  withConversations: z.boolean(),
});

interface Props {
  email: string;
  onDeleted(userId: string): void;
  cancel: ReactNode;
}

/** The end of an account: the own address is typed once more, and the server compares it. */
export function DeleteForm({ email, onDeleted, cancel }: Props) {
  const navigate = useNavigate();
  const count = useStore((state) => state.voiceSessions.length);
  const { form, bind, submit, problem, isSending } = useAccountForm({
    resolver: zodResolver(deleteForm),
    defaultValues: { confirmation: '', withConversations: false },
    fieldOf: { notConfirmed: 'confirmation' },
    async send({ confirmation, withConversations }) {
      const { id } = kurioStore.getState().user;
      await callApi(contract.deleteAccount, { confirmation });
      onDeleted(id);
      // As at log-out; the account is gone already, so a server that fails now changes nothing about it.
      await callApi(parents.logout, {}).then(
        () => setParentMode(false),
        () => undefined,
      );
      if (withConversations) deleteSessions(kurioStore.getState().voiceSessions.map(({ id }) => id));
      showAlert('Your account was deleted.', { kind: 'success' });
      userLoggedOut();
      await navigate('/');
    },
  });
  return (
    <form className="account-form" onSubmit={(event) => void submit(event)} noValidate>
      <EmailField label={`Type ${email} to confirm`} autoComplete="off" {...bind('confirmation')} />
      {count > 0 && (
        <label className="check">
          <input type="checkbox" {...form.register('withConversations')} />
          Also delete {counted(count, 'conversation')} in this browser
        </label>
      )}
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-actions">
        <button type="submit" className="btn danger" aria-disabled={isSending}>
          {isSending ? 'Deleting…' : 'Delete my account'}
        </button>
        {cancel}
      </div>
    </form>
  );
}
