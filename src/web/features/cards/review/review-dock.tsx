import { useShortcuts } from '../../../platform/shortcuts.ts';
import { cx } from '../../../ui/cx.ts';
import { Switch } from '../../../ui/switch.tsx';
import ui from '../../../ui/ui.module.css';
import { ratingChoices } from './rating.ts';
import styles from './review-dock.module.css';
import type { ReviewSession } from './review-session.ts';
import { ShortcutKey } from './shortcut-key.tsx';

interface Props {
  session: ReviewSession;
  /** The next interval of each rating from 0 to 5. */
  intervals: readonly string[];
}

/** The controls within reach of the thumb: 'Show answer', then the six ratings. */
export function ReviewDock({ session, intervals }: Props) {
  const { isRevealed, isBusy, pressed, reveal, rate } = session;
  const [areShortcutsOn, setShortcuts] = useShortcuts();
  return (
    <div className={styles.dock}>
      {isRevealed ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div className={styles.ratings} role="group" aria-label="How well did you know it?">
          {ratingChoices.map(({ quality, label, tone }) => (
            <button
              key={quality}
              type="button"
              className={cx(styles.rating, styles[tone], quality === pressed && styles.isPressed)}
              aria-disabled={isBusy}
              onClick={() => rate(quality)}
            >
              {areShortcutsOn && <kbd>{quality}</kbd>}
              <span>
                <b>{label}</b> <span className={ui.number}>{intervals[quality]}</span>
              </span>
            </button>
          ))}
        </div>
      ) : (
        <button
          type="button"
          className={cx(ui.largeButton, styles.reveal)}
          onClick={reveal}
          aria-disabled={isBusy}
        >
          Show answer <ShortcutKey>Space</ShortcutKey>
        </button>
      )}
      <div className={styles.shortcuts}>
        {areShortcutsOn && (
          <p>
            <kbd>Space</kbd> shows the answer, <kbd>0</kbd> to <kbd>5</kbd> rate it, <kbd>U</kbd> undoes the
            last rating.
          </p>
        )}
        <Switch label="Keyboard shortcuts" isOn={areShortcutsOn} onChange={setShortcuts} />
      </div>
    </div>
  );
}
