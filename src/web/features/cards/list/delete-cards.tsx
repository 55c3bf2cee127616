import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/cards.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { CardErrorNotice } from '../card-error-notice.tsx';
import styles from './card-list.module.css';
import { inBatches } from './in-batches.ts';

interface Props {
  ids: readonly number[];
  /** The question of a single card, for the confirmation. */
  question?: string;
  label: string;
  className: string | undefined;
  /** The id of the element that says what is deleted. */
  describedBy?: string;
  onDeleted(ids: readonly number[]): void;
}

/** A button that deletes cards after a confirmation. */
export function DeleteCards({ ids, question, label, className, describedBy, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({ mutationFn: deleteCards, onSuccess: (_, deleted) => onDeleted(deleted) });
  const isSingle = ids.length === 1;
  const cards = isSingle ? 'this card' : `these ${ids.length.toLocaleString('en-US')} cards`;
  return (
    <>
      <button
        type="button"
        className={cx(className, styles.danger)}
        aria-describedby={describedBy}
        aria-disabled={deletion.isPending}
        onClick={() => !deletion.isPending && setAsking(true)}
      >
        {deletion.isPending ? 'Deleting…' : label}
      </button>
      {deletion.error && (
        <CardErrorNotice
          error={deletion.error}
          reassurance={isSingle ? 'The card is still here.' : 'Your selection is still here.'}
          className={styles.error}
          onRetry={() => deletion.mutate(ids)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Are you sure you want to delete ${cards}?`}
        confirmLabel="Delete"
        onConfirm={() => deletion.mutate(ids)}
        onClose={() => setAsking(false)}
      >
        {question && <p>“{question}”</p>}
        <p>
          {isSingle ? 'It is' : 'They are'} deleted for good, together with {isSingle ? 'its' : 'their'}{' '}
          schedule. The ratings still count in your average.
        </p>
      </ConfirmDialog>
    </>
  );
}

async function deleteCards(ids: readonly number[]): Promise<void> {
  const [id, ...others] = ids;
  if (id === undefined) return;
  if (others.length > 0) return inBatches(ids, (batch) => callApi(contract.deleteMany, { ids: batch }));
  try {
    await callApi(contract.deleteCard, { id });
  } catch (error) {
    // Another tab may have deleted the card before.
    if (!(error instanceof ApiError && error.code === 'absent')) throw error;
  }
}
