import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import * as contract from '#contract/accounts.ts';
import * as parents from '#contract/parents.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { callApi } from '../../../platform/api.ts';
import { deleteSessions, kurioStore, setParentMode, userLoggedOut } from '../../../store/kurio-store.ts';
import { useStore } from '../../../store/use-store.ts';
import { EmailField } from '../../../ui/text-field.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';
import styles from './delete-form.module.css';

const deleteForm = z.object({
  ...contract.deleteAccount.request.shape,
  withConversations: z.boolean(),
});

interface Props {
  email: string;
  onDeleted(userId: string): void;
  cancelButton: ReactNode;
}

/** Deletes the account once the user has typed its address, which the server compares. */
export function DeleteForm({ email, onDeleted, cancelButton }: Props) {
  const navigate = useNavigate();
  const count = useStore((state) => state.voiceSessions.length);
  const { form, bind, ...submission } = useAccountForm({
    resolver: zodResolver(deleteForm),
    defaultValues: { confirmation: '', withConversations: false },
    fieldForCode: { notConfirmed: 'confirmation' },
    async send({ confirmation, withConversations }) {
      const { id } = kurioStore.getState().user;
      await callApi(contract.deleteAccount, { confirmation });
      onDeleted(id);
      // The parent area closes as on logout. The account is gone already, so an error here is not shown.
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
    <AccountForm
      submitLabel="Delete my account"
      sendingLabel="Deleting…"
      isDangerous
      beside={cancelButton}
      {...submission}
    >
      <EmailField label={`Type ${email} to confirm`} autoComplete="off" {...bind('confirmation')} />
      {count > 0 && (
        <label className={styles.choice}>
          <input type="checkbox" {...form.register('withConversations')} />
          Also delete {pluralize(count, 'conversation')} in this browser
        </label>
      )}
    </AccountForm>
  );
}
