import { useLayoutEffect, useRef } from 'react';
import ui from '../../../ui/ui.module.css';
import shared from '../cards.module.css';
import styles from './generate.module.css';
import type { Progress } from './use-generation.ts';

interface Props extends Progress {
  onStop(): void;
  /** It disappears while its button has the focus. */
  onFocusLost(): void;
}

/** How many cards have arrived, and a button to stop. */
export function GenerateProgress({ made, asked, onStop, onFocusLost }: Props) {
  const stop = useRef<HTMLButtonElement>(null);
  const lost = useRef(onFocusLost);
  useLayoutEffect(
    () => () => {
      if (stop.current !== null && stop.current === document.activeElement) lost.current();
    },
    [],
  );
  return (
    <div className={styles.progress}>
      <div>
        <p role="status" className={ui.number}>
          Card {Math.min(made + 1, asked)} of {asked}…
        </p>
        <progress className={shared.progress} value={made} max={asked} aria-hidden="true" />
      </div>
      <button type="button" className={ui.quietButton} ref={stop} onClick={onStop}>
        Stop
      </button>
    </div>
  );
}
