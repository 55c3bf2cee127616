import type { LucideIcon } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './lesson-player.module.css';

interface Props<Value extends string | number> {
  label: string;
  icon: LucideIcon;
  /** The text for the current value. */
  text: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChoose(value: Value): void;
}

/** A compact select: an icon and a short text, with the browser's own list on top of them. */
export function PlayerSelect<Value extends string | number>({
  label,
  icon: Icon,
  text,
  ...select
}: Props<Value>) {
  const isByPointer = useRef(false);
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = select.options[target.selectedIndex];
    if (chosen) select.onChoose(chosen[0]);
    // After a tap the page's shortcuts work again.
    if (isByPointer.current) target.blur();
  };
  return (
    <span className={cx(ui.number, styles.select)}>
      <Icon />
      <span aria-hidden="true">{text}</span>
      <select
        aria-label={label}
        value={select.value}
        onPointerDown={() => {
          isByPointer.current = true;
        }}
        onKeyDown={() => {
          isByPointer.current = false;
        }}
        onChange={choose}
      >
        {select.options.map(([value, option]) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </select>
    </span>
  );
}
