import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  error: string | undefined;
  hint?: string;
  count?: string;
  children(field: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }): ReactNode;
}

/** A labelled field with what there is to say about it: what is wrong first, then a hint and a count. */
export function Field({ label, error, hint, count, children }: Props) {
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
          {hint && <p id={hintId}>{hint}</p>}
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
