import { Hand } from 'lucide-react';
import type { FocusEvent, MouseEvent } from 'react';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './script.module.css';

interface Props {
  index: number;
  sentence: string;
  startMs: number;
  /** It is being played. */
  isCurrent: boolean;
  isAsked: boolean;
  isTabStop: boolean;
  /** The button 'Raise a hand' is shown beside it. */
  hasHand: boolean;
  isChat: boolean;
  onPlayFrom(startMs: number): void;
  onAsk(index: number): void;
  /** Called with undefined when the focus leaves the sentence and its hand. */
  onFocus(index: number | undefined): void;
}

/**
 * A sentence as a link to its position in the sound; plain text in chat mode. A button could not wrap within a
 * paragraph, and would be listed among the player's buttons.
 */
export function Sentence({
  index,
  sentence,
  startMs,
  isCurrent,
  isAsked,
  isTabStop,
  hasHand,
  isChat,
  ...on
}: Props) {
  const click = (event: MouseEvent<HTMLElement>) => {
    // With a modifier key the browser opens the link in another tab, which starts at this sentence.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    on.onPlayFrom(startMs);
    // After a tap the page's shortcuts work again.
    if (event.detail > 0) event.currentTarget.blur();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!hasHand || relatedTarget !== currentTarget.nextElementSibling) on.onFocus(undefined);
  };
  const attributes = {
    className: cx(styles.sentence, isAsked && styles.asked),
    'data-index': index,
    'data-start-ms': startMs,
    'aria-current': isCurrent || undefined,
    'aria-describedby': isAsked ? 'lesson-asked-about' : undefined,
  };
  if (isChat) {
    return (
      <>
        <span {...attributes}>{sentence}</span>{' '}
      </>
    );
  }
  return (
    <>
      <a
        {...attributes}
        href={`#${startMs}`}
        draggable={false}
        tabIndex={isTabStop ? 0 : -1}
        onClick={click}
        onFocus={() => on.onFocus(index)}
        onBlur={blur}
      >
        {sentence}
      </a>
      {hasHand && (
        <button
          type="button"
          className={cx(ui.iconButton, styles.hand)}
          aria-label="Raise a hand"
          // Keeps the focus on the sentence; otherwise the button would move away before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => on.onAsk(index)}
          onBlur={() => on.onFocus(undefined)}
        >
          <Hand />
        </button>
      )}{' '}
    </>
  );
}
