import type { LucideIcon } from 'lucide-react';

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
  const choose = (index: number) => {
    const chosen = choice.options[index];
    if (chosen) choice.onChoose(chosen[0]);
  };
  return (
    <span className="lesson-choice num">
      <Icon className="i" aria-hidden="true" />
      <span aria-hidden="true">{shown}</span>
      <select aria-label={label} value={choice.value} onChange={({ target }) => choose(target.selectedIndex)}>
        {choice.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
