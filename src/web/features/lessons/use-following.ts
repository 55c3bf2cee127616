import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

const readingKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
// The sentence that is heard stands in this part of the height; there one sees what comes.
const [highest, lowest, wanted] = [0.08, 0.66, 0.28];

/**
 * Keeps the sentence at `place` in view, until the reader scrolls: then the reader leads, and `follow` gives the
 * lead back. In chat mode the sentence is the one that is asked about.
 */
export function useFollowing(box: RefObject<HTMLElement | null>, place: number, isChat: boolean) {
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    if (isChat) setIsReading(false);
    // The panel has another width then, and the words other lines.
    if (!isReading && place >= 0) bringIntoView(box.current, place);
  }, [box, place, isReading, isChat]);
  const read = () => setIsReading(true);
  const scrolls = {
    onWheel: read,
    onTouchMove: read,
    onKeyDown: ({ key }: KeyboardEvent) => readingKeys.includes(key) && read(),
    // On its own edge there is only the scroll bar.
    onPointerDown: ({ target, currentTarget }: PointerEvent) => target === currentTarget && read(),
  };
  return { isReading, scrolls, follow: () => setIsReading(false) };
}

function bringIntoView(page: HTMLElement | null, place: number) {
  const sentence = page?.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  if (!page || !sentence) return;
  const { top, height } = page.getBoundingClientRect();
  const [from, to] = [sentence.top - top, sentence.bottom - top];
  if (from >= height * highest && to <= height * lowest) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  page.scrollTo({ top: page.scrollTop + from - height * wanted, behavior: isStill ? 'instant' : 'smooth' });
}
