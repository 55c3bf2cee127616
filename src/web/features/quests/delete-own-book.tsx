import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as contract from '#contract/quests.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import ui from '../../ui/ui.module.css';
import { questKeys, useUserId } from './progress/use-quests.ts';
import { QuestError } from './quest-error.tsx';
import styles from './quest-page.module.css';

/** A book that another tab has already deleted is no error. */
function ignoreAbsent(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'absent') throw error;
}

/** Deletes a book that the reader imported, after a confirmation. */
export function DeleteOwnBook({ book: { id, title } }: { book: contract.Book }) {
  const userId = useUserId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callApi(contract.deleteBook, { bookId: id }).catch(ignoreAbsent),
    async onSuccess() {
      // Leaves first: once the list is loaded again, this page would say that the book was not found.
      await navigate('/library');
      void toast(`“${title}” was deleted.`);
      void queries.invalidateQueries({ queryKey: questKeys.of(userId) });
    },
  });
  return (
    <div className={styles.delete}>
      <button type="button" className={ui.quietButton} disabled={isPending} onClick={() => setAsking(true)}>
        <Trash2 />
        Delete this book
      </button>
      {error && <QuestError error={error} reassurance="The book is still here." onRetry={() => mutate()} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this book?"
        confirmLabel="Delete"
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          “{title}” and its ticks are removed from your library. This cannot be undone. The file on your
          device is not deleted.
        </p>
      </ConfirmDialog>
    </div>
  );
}
