import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface Props extends ComponentProps<'input'>, Pick<FieldProps, 'label' | 'error' | 'hint'> {
  /** Stands in the field, at its right end. */
  button?: ReactNode;
}

/** A labelled line to type in. */
export function TextField({ label, error, hint, button, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(field) => (
        <div className="text-field">
          <input className="input" {...field} {...input} />
          {button}
        </div>
      )}
    </Field>
  );
}

/** A line for an e-mail address. */
export function EmailField(field: Props) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...field} />;
}
