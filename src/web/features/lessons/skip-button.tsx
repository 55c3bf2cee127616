import type { MouseEvent } from 'react';

interface Props {
  label: string;
  isForward?: boolean;
  isDisabled: boolean;
  onSkip(): void;
}

/** A button with an arrow that turns around the seconds by which it moves. */
export function SkipButton({ label, isForward, isDisabled, onSkip }: Props) {
  const skip = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
    onSkip();
    // After a tap the page has the keys again.
    if (detail > 0) currentTarget.blur();
  };
  return (
    <button type="button" className="icon-btn" aria-label={label} disabled={isDisabled} onClick={skip}>
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <g transform={isForward ? 'matrix(-1 0 0 1 24 0)' : undefined}>
          <path d="M4.5 4.5v4.5H9" />
          <path d="M4.9 9A8 8 0 1 1 4 13" />
        </g>
        <text
          x="12"
          y="16"
          fontSize="7.6"
          fontWeight="800"
          textAnchor="middle"
          stroke="none"
          fill="currentColor"
        >
          10
        </text>
      </svg>
    </button>
  );
}
