import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { pinLength } from '#contract/parents.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import styles from './pin-field.module.css';

interface Props {
  value: string;
  isReadOnly: boolean;
  error: ReactNode;
  /** The id of the page's heading, which a screen reader reads with the field. */
  headingId: string;
  onChange(value: string): void;
  onEnter(): void;
  ref: Ref<HTMLInputElement>;
}

const positions = Array.from({ length: pinLength }, (_, index) => `position-${index}`);

/**
 * The PIN as four windows, with a dot for each typed digit. The input above them is a plain text field, since browsers
 * offer to fill in a password field, for anybody.
 */
export function PinField({ value, isReadOnly, error, headingId, onChange, onEnter, ref }: Props) {
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field label={`Enter your ${pinLength}-digit PIN to continue`} error={error}>
      {(field) => (
        <div className={cx(styles.windows, Boolean(error) && styles.invalid)}>
          {positions.map((position, index) => (
            <span key={position} className={windowClass(index, value.length)} aria-hidden="true" />
          ))}
          <input
            {...field}
            aria-describedby={[headingId, field['aria-describedby']].filter(Boolean).join(' ')}
            ref={ref}
            type="text"
            name="parent-code"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
            value={value}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, pinLength))}
            onKeyDown={submitOnEnter}
          />
        </div>
      )}
    </Field>
  );
}

const windowClass = (index: number, typed: number) =>
  cx(styles.window, index < typed && styles.typed, index === typed && styles.next);
