import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import ui from './ui.module.css';

export interface FieldProps {
  label: string;
  error: ReactNode;
  hint?: ReactNode;
  count?: string;
  /** Renders the control with the attributes that tie it to its label, error and hint. */
  children(field: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }): ReactNode;
}

/** A labelled control with its error first, then a hint and a count. */
export function Field({ label, error, hint, count, children }: FieldProps) {
  const id = useId();
  const [errorId, hintId, countId] = [`${id}-error`, `${id}-hint`, `${id}-count`];
  const describing = [error && errorId, hint && hintId, count && countId].filter(Boolean).join(' ');
  return (
    <div className={ui.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describing || undefined })}
      {error && (
        <p className={ui.error} id={errorId}>
          {error}
        </p>
      )}
      {(hint || count) && (
        <div className={styles.foot}>
          {hint && (
            <div className={styles.hint} id={hintId}>
              {hint}
            </div>
          )}
          {count && (
            <p className={cx(ui.number, styles.count)} id={countId}>
              {count}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
