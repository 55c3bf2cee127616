import type { RefObject } from 'react';
import { useShortcutKeys } from '../../../platform/shortcuts.ts';

interface Actions {
  reveal(): void;
  rate(quality: number): void;
  undo(): void;
}

const typingTargets = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const usesSpaceAndEnter = 'a, button, input, summary, audio, video';

/**
 * The shortcuts of a review: Space or Enter reveals the answer, 0 to 5 rate it, U undoes the last rating. They are off
 * while a text field or another part of the app, such as a menu, has the focus. Each action checks itself whether it
 * is possible now.
 */
export function useReviewKeys(page: RefObject<HTMLElement | null>, actions: Actions): void {
  useShortcutKeys((event, target) => {
    const { key } = event;
    if (event.repeat || target.closest(typingTargets)) return;
    if (target !== document.body && !page.current?.contains(target) && !target.contains(page.current)) return;
    if (/^[0-5]$/.test(key)) actions.rate(Number(key));
    else if (key === 'u' || key === 'U') actions.undo();
    else if ((key === ' ' || key === 'Enter') && !target.closest(usesSpaceAndEnter)) actions.reveal();
    else return;
    event.preventDefault();
  });
}
