import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a new question and to a revealed answer, for keyboards and screen readers; but not away from an
 * open select.
 * @param cardKey changes with the card.
 */
export function useReviewFocus(
  page: RefObject<HTMLElement | null>,
  cardKey: string,
  isRevealed: boolean,
): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const now = `${cardKey} ${isRevealed}`;
    const isNew = before.current !== undefined && before.current !== now;
    before.current = now;
    const target = page.current?.querySelector<HTMLElement>(isRevealed ? '[data-answer]' : 'h1[tabindex]');
    if (!isNew || !target || document.activeElement?.matches('select')) return;
    target.focus({ preventScroll: true });
    if (isRevealed) bringIntoView(target);
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [page, cardKey, isRevealed]);
}

/** Scrolls only if the answer starts in the lower half: a long answer may stay below its question. */
function bringIntoView(answer: HTMLElement): void {
  const { top, height } = answer.getBoundingClientRect();
  const half = innerHeight / 2;
  if (top > half || height < half) answer.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
