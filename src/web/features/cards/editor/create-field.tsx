import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';

interface Props {
  label: string;
  name: string;
  value: string;
  fault: string | undefined;
  /** While it is being saved. */
  isFixed: boolean;
  onChange(text: string): void;
  /** Lines of a text; a single line without. */
  rows?: number;
  hint?: string;
  /** The id of the values to choose from. */
  list?: string;
}

/** A labelled field of the card, with what is wrong with it below. */
export function CreateField({ label, name, value, fault, isFixed, onChange, rows, hint, list }: Props) {
  const id = useId();
  const describing = [fault && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const common = {
    className: ui.input,
    id,
    name,
    value,
    readOnly: isFixed,
    'aria-invalid': fault !== undefined,
    'aria-describedby': describing || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={ui.field}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...common} /> : <input list={list} autoComplete="off" {...common} />}
      {fault && (
        <p className={ui.error} id={`${id}-error`}>
          {fault}
        </p>
      )}
      {hint && (
        <p className={cx(ui.muted, 'create-field-hint')} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
