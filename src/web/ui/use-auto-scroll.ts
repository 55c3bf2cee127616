import { type RefObject, useEffect, useState } from 'react';

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
// The part of the height in which the current element may be, and where it is put otherwise: what follows is visible.
const [highest, lowest, target] = [0.08, 0.66, 0.28];

interface Options {
  /** What contains the current element. */
  box: RefObject<HTMLElement | null>;
  /** The box scrolls by itself; otherwise the window does. */
  isScroller?: boolean;
  /** Selects the current element in the box; undefined to scroll nothing. */
  current: string | undefined;
  /** A change of it starts following again. */
  restartOn: unknown;
}

/**
 * Keeps the current element in view until the reader scrolls; `follow` starts following again.
 * `isPaused` is true while the reader has scrolled away.
 */
export function useAutoScroll({ box, isScroller = false, current, restartOn }: Options) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    const pause = ({ target }: Event) => {
      if (!isScroller || (target instanceof Node && box.current?.contains(target))) setPaused(true);
    };
    window.addEventListener('wheel', pause, options);
    window.addEventListener('touchmove', pause, options);
    window.addEventListener('keydown', (event) => scrollKeys.includes(event.key) && pause(event), options);
    // A press on the box itself, and nothing in it, is a press on its scroll bar.
    const press = (event: Event) => isScroller && event.target === box.current && pause(event);
    window.addEventListener('pointerdown', press, options);
    return () => listeners.abort();
  }, [box, isScroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value restarts it.
  useEffect(() => setPaused(false), [restartOn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restart may come with another width, and so other lines.
  useEffect(() => {
    const element = current === undefined || isPaused ? null : box.current?.querySelector(current);
    if (element) scrollIntoBand(element, (isScroller && box.current) || undefined);
  }, [box, isScroller, current, isPaused, restartOn]);
  return { isPaused, follow: () => setPaused(false) };
}

function scrollIntoBand(element: Element, scroller: HTMLElement | undefined) {
  const { top, height } = scroller?.getBoundingClientRect() ?? { top: 0, height: innerHeight };
  const rect = element.getBoundingClientRect();
  const [from, to] = [rect.top - top, rect.bottom - top];
  if (from >= height * highest && to <= height * lowest) return;
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  (scroller ?? window).scrollTo({
    top: (scroller ? scroller.scrollTop : scrollY) + from - height * target,
    behavior: isReduced ? 'instant' : 'smooth',
  });
}
