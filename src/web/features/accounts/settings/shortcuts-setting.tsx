import { useShortcuts } from '../../../platform/shortcuts.ts';
import { cx } from '../../../ui/cx.ts';
import { Switch } from '../../../ui/switch.tsx';
import ui from '../../../ui/ui.module.css';
import row from './settings-row.module.css';

/** Switches the single-key shortcuts of this browser. */
export function ShortcutsSetting() {
  const [areOn, setShortcuts] = useShortcuts();
  return (
    <section className={row.row}>
      <h3>Shortcuts</h3>
      <div className={row.side}>
        <p className={cx(row.value, ui.muted)}>Single keys in reviews and lessons, in this browser.</p>
        <Switch label="Keyboard shortcuts" isOn={areOn} onChange={setShortcuts} />
      </div>
    </section>
  );
}
