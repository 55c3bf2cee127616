import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  /** Stands in the field, at its right end. */
  button?: ReactNode;
}

/** A labelled line to type in, with what is wrong with it below, then a hint. */
export function TextField({ label, error, hint, button, ...input }: Props) {
  const id = useId();
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const describing = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="text-field">
        <input
          className="input"
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={describing || undefined}
          {...input}
        />
        {button}
      </div>
      {error && (
        <p className="err" id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <div className="field-hint" id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** A field for an e-mail address. */
export function EmailField(field: Props) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...field} />;
}
