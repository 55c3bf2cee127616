import type { MouseEvent } from 'react';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './lesson-player.module.css';

interface Props {
  direction: 'Back' | 'Forward';
  isDisabled: boolean;
  onSkip(): void;
}

/** Skips 10 seconds: a circular arrow around the number. */
export function SkipButton({ direction, isDisabled, onSkip }: Props) {
  const skip = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
    onSkip();
    // After a tap the page's shortcuts work again.
    if (detail > 0) currentTarget.blur();
  };
  return (
    <button
      type="button"
      className={cx(ui.iconButton, styles.skip)}
      aria-label={`${direction} 10 seconds`}
      disabled={isDisabled}
      onClick={skip}
    >
      <svg className={ui.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M4.5 4.5v4.5H9M4.9 9A8 8 0 1 1 4 13"
          transform={direction === 'Forward' ? 'matrix(-1 0 0 1 24 0)' : undefined}
        />
        <text x="12" y="16">
          10
        </text>
      </svg>
    </button>
  );
}
