import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Actions {
  reveal(): void;
  rate(quality: number): void;
  undo(): void;
}

const typedInto = 'input, textarea, select, [contenteditable]';
const pressedBySpace = 'a, button, summary, audio, video';

/**
 * Review by keyboard: Space or Enter reveals, 0 to 5 rate, U undoes. Keys count only where nobody types and no
 * other part of the page, such as a menu, has the focus; each action decides whether it is possible now.
 */
export function useReviewKeys(page: RefObject<HTMLElement | null>, actions: Actions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(typedInto)) return;
    if (target !== document.body && !page.current?.contains(target) && !target.contains(page.current)) return;
    if (/^[0-5]$/.test(key)) actions.rate(Number(key));
    else if (key === 'u' || key === 'U') actions.undo();
    else if ((key === ' ' || key === 'Enter') && !target.closest(pressedBySpace)) actions.reveal();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
