import { useLayoutEffect, useRef } from 'react';
import ui from '../../../ui/ui.module.css';
import { progressText } from './generate-texts.ts';
import type { Progress } from './use-generation.ts';

interface Props {
  progress: Progress;
  onStop(): void;
  /** It goes while its button has the focus. */
  onFocusLost(): void;
}

/** How far it is, and a way to end it. */
export function GenerateProgress({ progress, onStop, onFocusLost }: Props) {
  const stop = useRef<HTMLButtonElement>(null);
  const lost = useRef(onFocusLost);
  useLayoutEffect(
    () => () => {
      if (stop.current !== null && stop.current === document.activeElement) lost.current();
    },
    [],
  );
  return (
    <div className="generate-progress">
      <div>
        <p role="status" className={ui.number}>
          {progressText(progress)}
        </p>
        <progress value={progress.made} max={progress.asked} aria-hidden="true" />
      </div>
      <button type="button" className={ui.quietButton} ref={stop} onClick={onStop}>
        Stop
      </button>
    </div>
  );
}
