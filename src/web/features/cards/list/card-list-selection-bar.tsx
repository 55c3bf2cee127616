import { useEffect, useRef } from 'react';
import ui from '../../../ui/ui.module.css';
import styles from './card-list.module.css';
import type { Selection } from './card-list-selection.ts';
import { DeleteCards } from './delete-cards.tsx';
import { MoveCards } from './move-cards.tsx';

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
          <MoveCards ids={ids} deckNames={deckNames} onMoved={onMoved} />
          <DeleteCards ids={ids} label="Delete selected" className={ui.quietButton} onDeleted={onDeleted} />
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
