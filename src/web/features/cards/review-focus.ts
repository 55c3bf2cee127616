import { type RefObject, useEffect, useRef } from 'react';

/**
 * A new question and a revealed answer get the focus, so that the keyboard and a screen reader are where the eyes
 * are; a choice that somebody is making elsewhere on the page keeps it.
 * @param shown tells one card from another.
 */
export function useReviewFocus(
  page: RefObject<HTMLElement | null>,
  shown: string,
  isRevealed: boolean,
): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const now = `${shown} ${isRevealed}`;
    const isNew = before.current !== undefined && before.current !== now;
    before.current = now;
    const target = page.current?.querySelector<HTMLElement>(isRevealed ? '.answer' : 'h1:not(.sr)');
    if (!isNew || !target || document.activeElement?.matches('select')) return;
    target.focus({ preventScroll: true });
    if (isRevealed) bringIntoView(target);
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [page, shown, isRevealed]);
}

/** A long answer stays below its question, as long as it begins where it can be seen. */
function bringIntoView(answer: HTMLElement): void {
  const { top, height } = answer.getBoundingClientRect();
  const half = innerHeight / 2;
  if (top > half || height < half) answer.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
