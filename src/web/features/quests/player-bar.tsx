import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlayButton } from './play-button.tsx';
import { besides, type Spot } from './sentences-of.ts';

interface Props {
  title: string;
  /** Of the title (BCP 47), or ''. */
  lang: string;
  isOn: boolean;
  /** The voice has not begun yet. */
  isWaiting: boolean;
  text: readonly (readonly string[])[] | undefined;
  spot: Spot | undefined;
  onToggle(): void;
  onMove(spot: Spot): void;
  /** Goes back to the sentence that is heard, where the reader has scrolled away from it. */
  onFollow: (() => void) | undefined;
  children: ReactNode;
}

/** Plays the open episode from wherever one is in its text. */
export function PlayerBar({
  title,
  lang,
  isOn,
  isWaiting,
  text,
  spot,
  onToggle,
  onMove,
  onFollow,
  children,
}: Props) {
  const { before, after } = text && spot ? besides(text, spot) : {};
  return (
    <div className="reader-bar">
      {children}
      <div className="reader-controls">
        <StepButton
          label="Previous sentence"
          to={before}
          onMove={onMove}
          icon={<ChevronLeft className="i" />}
        />
        <PlayButton isOn={isOn} isWaiting={isWaiting} onToggle={onToggle} />
        <StepButton label="Next sentence" to={after} onMove={onMove} icon={<ChevronRight className="i" />} />
        <span className="reader-now" lang={lang || undefined}>
          {title}
        </span>
        {onFollow && (
          <button type="button" className="btn quiet" onClick={onFollow}>
            Follow the voice
          </button>
        )}
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  to: Spot | undefined;
  icon: ReactNode;
  onMove(spot: Spot): void;
}

function StepButton({ label, to, icon, onMove }: StepProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to && onMove(to)}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  );
}
