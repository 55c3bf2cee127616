import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { PlayButton } from '../../../ui/play-button.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './reader.module.css';
import { neighbors, type SentencePosition } from './sentences.ts';

interface Props {
  title: string;
  /** The language of the title (BCP 47), or ''. */
  lang: string;
  isPlaying: boolean;
  /** The sound has not begun yet. */
  isWaiting: boolean;
  text: readonly (readonly string[])[] | undefined;
  position: SentencePosition | undefined;
  onToggle(): void;
  onMove(position: SentencePosition): void;
  /** Scrolls back to the current sentence; undefined while it is in view. */
  onFollow: (() => void) | undefined;
  children: ReactNode;
}

/** The controls that read the open episode aloud. */
export function PlayerBar({ title, lang, isPlaying, isWaiting, text, position, children, ...on }: Props) {
  const { previous, next } = text && position ? neighbors(text, position) : {};
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.controls}>
        <StepButton label="Previous sentence" to={previous} onMove={on.onMove}>
          <ChevronLeft />
        </StepButton>
        <PlayButton
          className={cx(styles.play, isWaiting && styles.waiting)}
          isPlaying={isPlaying}
          onToggle={on.onToggle}
        />
        <StepButton label="Next sentence" to={next} onMove={on.onMove}>
          <ChevronRight />
        </StepButton>
        <span className={styles.title} lang={lang || undefined}>
          {title}
        </span>
        {on.onFollow && (
          <button type="button" className={cx(ui.quietButton, styles.follow)} onClick={on.onFollow}>
            Follow the voice
          </button>
        )}
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  to: SentencePosition | undefined;
  onMove(position: SentencePosition): void;
  children: ReactNode;
}

function StepButton({ label, to, onMove, children }: StepProps) {
  return (
    <button
      type="button"
      className={ui.iconButton}
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to && onMove(to)}
    >
      {children}
    </button>
  );
}
