import { useEffect, useEffectEvent } from 'react';
import { type LessonPlayer, skipMs } from './lesson-player.ts';

const typedInto =
  'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=alertdialog]';
/** What a focused control needs for itself. */
const ownKeys: Record<string, string> = {
  ' ': 'button, summary, input:not([type=range]), [role=button]',
  ArrowLeft: 'input, [role=separator]',
  ArrowRight: 'input, [role=separator]',
};
const arrowMs = 5_000;

/**
 * A lesson by keyboard: Space plays and pauses, the arrows move by 5 s, J and L by 10 s, W asks. Keys count only
 * where nobody types, and not where a focused control uses them itself.
 */
export function useLessonKeys(player: LessonPlayer, ask: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(target instanceof Element) || target.closest(typedInto)) return;
    if (player.store.getState().asking !== undefined) return;
    const own = ownKeys[key];
    if (own && target.closest(own)) return;
    const act = actionOf(key.toLowerCase(), player, ask);
    if (!act) return;
    // Held down, Space would scroll the page.
    event.preventDefault();
    if (!event.repeat || (key !== ' ' && key.toLowerCase() !== 'w')) act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function actionOf(key: string, player: LessonPlayer, ask: () => void): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    ' ': () => player.toggle(),
    arrowleft: () => player.skip(-arrowMs),
    arrowright: () => player.skip(arrowMs),
    j: () => player.skip(-skipMs),
    l: () => player.skip(skipMs),
    w: ask,
  };
  return actions[key];
}
