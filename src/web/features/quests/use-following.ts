import { type RefObject, useEffect, useState } from 'react';
import type { Spot } from './sentences-of.ts';

const readingKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
// The sentence that is heard stands in this part of the window; there one sees what comes.
const [highest, lowest, wanted] = [0.1, 0.66, 0.3];

/**
 * Keeps the sentence that is heard in view, until the reader scrolls: then the reader leads, and `follow` gives
 * the lead back.
 */
export function useFollowing(text: RefObject<HTMLElement | null>, spot: Spot, isHeard: boolean) {
  const [isReading, setReading] = useState(false);
  const { paragraph, sentence } = spot;
  useEffect(() => {
    const over = new AbortController();
    const lead = () => setReading(true);
    const passive = { passive: true, signal: over.signal };
    window.addEventListener('wheel', lead, passive);
    window.addEventListener('touchmove', lead, passive);
    window.addEventListener('keydown', ({ key }) => readingKeys.includes(key) && lead(), passive);
    return () => over.abort();
  }, []);
  // Who starts the voice anew wants to see what it says.
  useEffect(() => {
    if (isHeard) setReading(false);
  }, [isHeard]);
  useEffect(() => {
    if (isHeard && !isReading) bringIntoView(text.current, `${paragraph}-${sentence}`);
  }, [text, paragraph, sentence, isHeard, isReading]);
  return { isReading: isReading && isHeard, follow: () => setReading(false) };
}

function bringIntoView(text: HTMLElement | null, spot: string) {
  const sentence = text?.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
  if (!sentence) return;
  if (sentence.top >= innerHeight * highest && sentence.bottom <= innerHeight * lowest) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = scrollY + sentence.top - innerHeight * wanted;
  window.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
}
