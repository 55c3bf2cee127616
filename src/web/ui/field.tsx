import './field.css';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  count?: string;
  /** Draws the input with what ties it to its label and texts. */
  children(field: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }): ReactNode;
}

/** A labelled field with what there is to say about it: what is wrong first, then a hint and a count. */
export function Field({ label, error, hint, count, children }: FieldProps) {
  const id = useId();
  const [errorId, hintId, countId] = [`${id}-error`, `${id}-hint`, `${id}-count`];
  const describing = [error && errorId, hint && hintId, count && countId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describing || undefined })}
      {error && (
        <p className="err" id={errorId}>
          {error}
        </p>
      )}
      {(hint || count) && (
        <div className="field-foot">
          {hint && (
            <div className="field-hint" id={hintId}>
              {hint}
            </div>
          )}
          {count && (
            <p className="num" id={countId}>
              {count}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
