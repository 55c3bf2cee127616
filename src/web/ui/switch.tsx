import styles from './switch.module.css';

interface Props {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A setting that takes effect at once. */
export function Switch({ label, isOn, onChange }: Props) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
        role="switch"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
