import { Undo2 } from 'lucide-react';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './review.module.css';
import { ReviewDeck } from './review-deck.tsx';
import type { ReviewSession } from './review-session.ts';
import { ShortcutKey } from './shortcut-key.tsx';

interface Props {
  deck: string | undefined;
  session: ReviewSession;
}

/** The deck, the progress, and undo. */
export function ReviewTop({ deck, session }: Props) {
  const { shown, done, isBusy, undo } = session;
  const [areShortcutsOn] = useShortcuts();
  return (
    <div className={styles.top}>
      <ReviewDeck deck={deck} />
      {shown && (
        <p className={styles.count}>
          Cards Due Today <b className={ui.number}>{shown.left}</b>
        </p>
      )}
      {shown && <ProgressTicks done={done} left={shown.left} />}
      {(shown || done > 0) && (
        <button
          type="button"
          className={cx(ui.ghostButton, styles.undo)}
          disabled={done === 0}
          aria-disabled={isBusy}
          aria-keyshortcuts={areShortcutsOn ? 'U' : undefined}
          onClick={undo}
        >
          <Undo2 />
          Undo <ShortcutKey>U</ShortcutKey>
        </button>
      )}
    </div>
  );
}

// More of them would be too narrow to count.
const maxTicks = 20;

/** A tick for each card: done, current, and to come. */
function ProgressTicks({ done, left }: { done: number; left: number }) {
  const total = done + left;
  const scale = Math.min(1, maxTicks / total);
  const doneTicks = Math.round(done * scale);
  const ticks = Array.from({ length: Math.round(total * scale) }, (_, place) => ({
    place,
    state: place < doneTicks ? 'done' : place === doneTicks ? 'current' : undefined,
  }));
  return (
    <span className={styles.ticks} role="img" aria-label={`${done} of ${total} done`}>
      {ticks.map(({ place, state }) => (
        <i key={place} data-state={state} />
      ))}
    </span>
  );
}
