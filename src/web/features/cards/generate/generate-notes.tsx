import { useId } from 'react';
import { cardLimits } from '#contract/cards.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';

interface Props {
  notes: string;
  fault: string | undefined;
  onChange(notes: string): void;
}

const inEnglish = (count: number) => count.toLocaleString('en-US');

/** A place for the learner's own notes, folded until somebody wants it. */
export function GenerateNotes({ notes, fault, onChange }: Props) {
  const id = useId();
  const isOver = notes.trim().length > cardLimits.notes;
  return (
    <details className="generate-notes" open={notes !== '' || undefined}>
      <summary>From my own notes</summary>
      <div className={ui.field}>
        <label htmlFor={id}>Your notes</label>
        <textarea
          className={ui.input}
          id={id}
          rows={8}
          value={notes}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-count${fault ? ` ${id}-error` : ''}`}
          onChange={({ target }) => onChange(target.value)}
        />
        {fault && (
          <p className={ui.error} id={`${id}-error`}>
            {fault}
          </p>
        )}
        <p className={cx(isOver ? ui.error : ui.muted, ui.number)} id={`${id}-count`}>
          {inEnglish(notes.trim().length)} of {inEnglish(cardLimits.notes)} characters. Each card shows the
          sentence it was made from.
        </p>
      </div>
    </details>
  );
}
