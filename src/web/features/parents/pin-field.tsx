import { type KeyboardEvent, type Ref, useId } from 'react';
import { pinLength } from '#contract/parents.ts';

interface Props {
  value: string;
  isReadOnly: boolean;
  /** The id of the sentence that says what is wrong, if something is. */
  errorId: string | undefined;
  onChange(value: string): void;
  onEnter(): void;
  ref: Ref<HTMLInputElement>;
}

const places = Array.from({ length: pinLength }, (_, place) => `place-${place}`);

/**
 * The PIN as four windows, in each a dot for a typed digit. What is typed into is one plain text field above
 * them: a password field would offer the parents' PIN to whoever sits there next.
 */
export function PinField({ value, isReadOnly, errorId, onChange, onEnter, ref }: Props) {
  const id = useId();
  const submitAtEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="pin-field">
      <label htmlFor={id}>Enter your {pinLength}-digit PIN to continue</label>
      <div className={errorId ? 'pin-windows wrong' : 'pin-windows'}>
        {places.map((place, index) => (
          <span key={place} className={placeClass(index, value.length)} aria-hidden="true" />
        ))}
        <input
          id={id}
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
          aria-invalid={errorId !== undefined}
          aria-describedby={errorId}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, pinLength))}
          onKeyDown={submitAtEnter}
        />
      </div>
    </div>
  );
}

function placeClass(place: number, typed: number): string {
  if (place < typed) return 'pin-window typed';
  return place === typed ? 'pin-window next' : 'pin-window';
}
