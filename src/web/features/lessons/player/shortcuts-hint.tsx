import { useShortcuts } from '../../../platform/shortcuts.ts';
import { Switch } from '../../../ui/switch.tsx';
import styles from './shortcuts-hint.module.css';

/** The keyboard shortcuts of a lesson, and the switch that turns them off. */
export function ShortcutsHint() {
  const [areShortcutsOn, setShortcuts] = useShortcuts();
  return (
    <div className={styles.hint}>
      <Switch label="Keyboard shortcuts" isOn={areShortcutsOn} onChange={setShortcuts} />
      {areShortcutsOn && (
        <p>
          <kbd>Space</kbd> plays and pauses, <kbd>J</kbd> and <kbd>L</kbd> skip 10 seconds, <kbd>W</kbd> asks
          a question.
        </p>
      )}
    </div>
  );
}
