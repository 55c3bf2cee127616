import { type RefObject, useLayoutEffect, useRef } from 'react';

const timing = { duration: 250, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** Animates the items of a list to their new positions when `order` changes, unless reduced motion is preferred. */
export function useReorderAnimation(list: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef({ order, tops: new Map<Element, number>() });
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    const tops = new Map<Element, number>(items.map((item) => [item, item.offsetTop]));
    const hasMoved = before.current.order !== order;
    const old = before.current.tops;
    before.current = { order, tops };
    if (!hasMoved || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const item of items) {
      const by = (old.get(item) ?? item.offsetTop) - item.offsetTop;
      if (by !== 0) item.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], timing);
    }
  }, [list, order]);
}
