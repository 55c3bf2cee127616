import { useShortcuts } from '../../../platform/shortcuts.ts';
import styles from './review.module.css';

/** The key of a shortcut, shown inside its button where there is a keyboard and while shortcuts are on. */
export function ShortcutKey({ children }: { children: string }) {
  const [areShortcutsOn] = useShortcuts();
  return areShortcutsOn && <kbd className={styles.keyboardOnly}>{children}</kbd>;
}
