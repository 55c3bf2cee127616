import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When the card with the focus is removed, the focus moves to the next card. When 'Show more' disappears with the last
 * page, it moves to the first new card.
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
    const checkboxes = [...(rows.current?.querySelectorAll<HTMLElement>(':scope > li > label input') ?? [])];
    const index = count > before ? before : Math.min(last.current.index, checkboxes.length - 1);
    (checkboxes[index] ?? focusWhenEmpty())?.focus();
  }, [rows, count, focusWhenEmpty]);
}
