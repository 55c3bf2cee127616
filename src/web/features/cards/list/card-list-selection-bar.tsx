import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as contract from '#contract/cards.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { callApi } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { toast } from '../../../ui/toast.tsx';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import styles from './card-list.module.css';
import { MoveDialog } from './card-list-move-dialog.tsx';
import type { Selection } from './card-list-selection.ts';
import { inBatches } from './in-batches.ts';

interface Props {
  shown: number;
  selection: Selection;
  deckNames: readonly string[];
  onDeleted(ids: readonly number[]): void;
  onMoved(ids: readonly number[], deck: string): void;
}

/** Selects all cards that are shown, and moves or deletes the selected ones. */
export function SelectionBar({ shown, selection, deckNames, onDeleted, onMoved }: Props) {
  const { ids } = selection;
  return (
    <section className={styles.selection} aria-label="Selected cards">
      <SelectAll shown={shown} selection={selection} />
      {ids.length > 0 && (
        <>
          <p role="status" className={ui.number}>
            {ids.length.toLocaleString('en-US')} selected
          </p>
          <MoveSelected ids={ids} deckNames={deckNames} onMoved={onMoved} />
          <DeleteSelected ids={ids} onDeleted={onDeleted} />
        </>
      )}
    </section>
  );
}

function SelectAll({ shown, selection }: Pick<Props, 'shown' | 'selection'>) {
  const box = useRef<HTMLInputElement>(null);
  const count = selection.ids.length;
  const isPart = count > 0 && count < shown;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <label className={styles.selectAll}>
      <input
        ref={box}
        type="checkbox"
        checked={count === shown}
        onChange={(event) => selection.selectAll(event.target.checked)}
      />
      Select all shown
    </label>
  );
}

interface SelectedProps {
  ids: readonly number[];
}

function MoveSelected({ ids, deckNames, onMoved }: SelectedProps & Pick<Props, 'deckNames' | 'onMoved'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={ui.quietButton} onClick={() => setOpen(true)}>
        Move to deck…
      </button>
      <MoveDialog
        isOpen={isOpen}
        ids={ids}
        deckNames={deckNames}
        onMoved={(deck) => {
          setOpen(false);
          onMoved(ids, deck);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function DeleteSelected({ ids, onDeleted }: SelectedProps & Pick<Props, 'onDeleted'>) {
  const [isAsking, setAsking] = useState(false);
  const these = ids.length === 1 ? 'this card' : `these ${ids.length.toLocaleString('en-US')} cards`;
  const deletion = useMutation({
    mutationFn: (selected: readonly number[]) =>
      inBatches(selected, (part) => callApi(contract.deleteMany, { ids: part })),
    onSuccess(_, selected) {
      void toast(
        selected.length === 1
          ? 'The card was deleted.'
          : `${pluralize(selected.length, 'card')} were deleted.`,
      );
      onDeleted(selected);
    },
  });
  return (
    <>
      <button
        type="button"
        className={cx(ui.quietButton, styles.danger)}
        aria-disabled={deletion.isPending}
        onClick={() => !deletion.isPending && setAsking(true)}
      >
        {deletion.isPending ? 'Deleting…' : 'Delete selected'}
      </button>
      {deletion.error && (
        <CardErrorNotice
          error={deletion.error}
          reassurance="Your selection is still here."
          className={styles.selectionError}
          onRetry={() => deletion.mutate(ids)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Are you sure you want to delete ${these}?`}
        confirmLabel="Delete"
        onConfirm={() => deletion.mutate(ids)}
        onClose={() => setAsking(false)}
      >
        <p>They and their schedule are deleted for good. Their ratings still count in your average.</p>
      </ConfirmDialog>
    </>
  );
}
