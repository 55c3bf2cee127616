import type { LucideIcon } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';

interface Props<Value extends string | number> {
  label: string;
  icon: LucideIcon;
  /** What is shown for the choice that holds. */
  shown: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChoose(value: Value): void;
}

/** A small choice in the player: what holds is shown as text, and the browser's own list opens over it. */
export function Choice<Value extends string | number>({ label, icon: Icon, shown, ...choice }: Props<Value>) {
  const isByPointer = useRef(false);
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = choice.options[target.selectedIndex];
    if (chosen) choice.onChoose(chosen[0]);
    // After a tap the page has the keys again.
    if (isByPointer.current) target.blur();
  };
  return (
    <span className="lesson-choice num">
      <Icon className="i" aria-hidden="true" />
      <span aria-hidden="true">{shown}</span>
      <select
        aria-label={label}
        value={choice.value}
        onPointerDown={() => {
          isByPointer.current = true;
        }}
        onKeyDown={() => {
          isByPointer.current = false;
        }}
        onChange={choose}
      >
        {choice.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
