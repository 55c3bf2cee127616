import { useId } from 'react';

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
    className: 'input',
    id,
    name,
    value,
    readOnly: isFixed,
    'aria-invalid': fault !== undefined,
    'aria-describedby': describing || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...common} /> : <input list={list} autoComplete="off" {...common} />}
      {fault && (
        <p className="err" id={`${id}-error`}>
          {fault}
        </p>
      )}
      {hint && (
        <p className="muted create-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
