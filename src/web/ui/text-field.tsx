import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import ui from './ui.module.css';

interface Props extends ComponentProps<'input'>, Pick<FieldProps, 'label' | 'error' | 'hint'> {
  /** Shown inside the input, at its right end. */
  button?: ReactNode;
}

/** A labelled input of one line. */
export function TextField({ label, error, hint, button, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(field) => (
        <div className={styles.withButton}>
          <input className={ui.input} {...field} {...input} />
          {button}
        </div>
      )}
    </Field>
  );
}

/** An input for an email address. */
export function EmailField(field: Props) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...field} />;
}
