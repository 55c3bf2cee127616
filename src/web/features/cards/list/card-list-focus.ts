import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When what had the focus goes with its card, the focus moves to the card that now stands in its place; and to the
 * first new one when 'Show more' goes with the last page.
 */
export function useFocusAfterRemoval(
  rows: RefObject<HTMLUListElement | null>,
  count: number | undefined,
  focusWhenEmpty: () => HTMLElement | null,
) {
  const last = useRef({ count, index: 0 });
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const index = [...(rows.current?.children ?? [])].findIndex((row) => row.contains(target as Node));
      last.current.index = Math.max(0, index);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [rows]);
  useLayoutEffect(() => {
    const before = last.current.count;
    last.current.count = count;
    if (before === undefined || count === undefined || before === count) return;
    if (document.activeElement !== document.body) return;
    const places = [...(rows.current?.querySelectorAll<HTMLElement>('.card-row-check input') ?? [])];
    const index = count > before ? before : Math.min(last.current.index, places.length - 1);
    (places[index] ?? focusWhenEmpty())?.focus();
  }, [rows, count, focusWhenEmpty]);
}
