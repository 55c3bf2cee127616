import { Hand } from 'lucide-react';
import type { FocusEvent, MouseEvent } from 'react';

interface Props {
  place: number;
  sentence: string;
  startMs: number;
  /** It is heard. */
  isNow: boolean;
  isAsked: boolean;
  /** Tab stops here. */
  isStop: boolean;
  /** 'Raise a hand' stands beside it. */
  hasHand: boolean;
  isChat: boolean;
  onHear(startMs: number): void;
  onAsk(place: number): void;
  /** The place that has the focus; none when the focus goes elsewhere. */
  onFocus(place: number | undefined): void;
}

/**
 * A sentence, which leads to its place in the sound; in chat mode it is only text. A button could not run on over
 * the end of a line, and would stand among the player's own.
 */
export function Sentence({
  place,
  sentence,
  startMs,
  isNow,
  isAsked,
  isStop,
  hasHand,
  isChat,
  ...on
}: Props) {
  const classes = ['lesson-sentence', isNow && 'is-now', isAsked && 'is-asked'].filter(Boolean).join(' ');
  const click = (event: MouseEvent<HTMLElement>) => {
    // With a key held it opens elsewhere, from this sentence on.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    on.onHear(startMs);
    // After a tap the page has the keys again.
    if (event.detail > 0) event.currentTarget.blur();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // The hand belongs to the sentence that it stands beside.
    if (!(relatedTarget instanceof Element && relatedTarget.closest('.lesson-hand'))) on.onFocus(undefined);
  };
  const shown = {
    className: classes,
    'data-place': place,
    'data-start-ms': startMs,
    'aria-current': isNow || undefined,
    'aria-describedby': isAsked ? 'lesson-asked-about' : undefined,
  };
  if (isChat) {
    return (
      <>
        <span {...shown}>{sentence}</span>{' '}
      </>
    );
  }
  return (
    <>
      <a
        {...shown}
        href={`#${startMs}`}
        draggable={false}
        tabIndex={isStop ? 0 : -1}
        onClick={click}
        onFocus={() => on.onFocus(place)}
        onBlur={leave}
      >
        {sentence}
      </a>
      {hasHand && (
        <button
          type="button"
          className="icon-btn lesson-hand"
          aria-label="Raise a hand"
          // Without the focus on its sentence it would stand elsewhere before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => on.onAsk(place)}
          onBlur={() => on.onFocus(undefined)}
        >
          <Hand className="i" aria-hidden="true" />
        </button>
      )}{' '}
    </>
  );
}
