import { useId } from 'react';
import { cardLimits } from '#contract/cards.ts';

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
      <div className="field">
        <label htmlFor={id}>Your notes</label>
        <textarea
          className="input"
          id={id}
          rows={8}
          value={notes}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-count${fault ? ` ${id}-error` : ''}`}
          onChange={({ target }) => onChange(target.value)}
        />
        {fault && (
          <p className="err" id={`${id}-error`}>
            {fault}
          </p>
        )}
        <p className={isOver ? 'err num' : 'muted num'} id={`${id}-count`}>
          {inEnglish(notes.trim().length)} of {inEnglish(cardLimits.notes)} characters. Each card shows the
          sentence it was made from.
        </p>
      </div>
    </details>
  );
}
