import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as contract from '#contract/quests.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { QuestProblem } from './quest-problem.tsx';
import { questKeys, useUserId } from './use-quests.ts';

/** Deleted in another tab, it is as it was to be. */
function goneIsGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'absent') throw error;
}

/** Deletes a book that the reader brought, after asking. */
export function DeleteOwnBook({ book: { id, title } }: { book: contract.Book }) {
  const userId = useUserId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callApi(contract.deleteBook, { bookId: id }).catch(goneIsGone),
    async onSuccess() {
      // Before the list is read again: this page would say that the book is not there.
      await navigate('/library');
      void toast(`“${title}” was deleted.`);
      void queries.invalidateQueries({ queryKey: questKeys.of(userId) });
    },
  });
  return (
    <div className="quest-delete">
      <button type="button" className="btn quiet" disabled={isPending} onClick={() => setAsking(true)}>
        <Trash2 className="i" aria-hidden="true" />
        Delete this book
      </button>
      {error && <QuestProblem error={error} kept="The book is still here." onRetry={() => mutate()} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this book?"
        confirmLabel="Delete"
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          “{title}” goes from your library, with its ticks. This cannot be undone; the file on your device
          stays.
        </p>
      </ConfirmDialog>
    </div>
  );
}
