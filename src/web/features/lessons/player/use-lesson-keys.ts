import { useShortcutKeys } from '../../../platform/shortcuts.ts';
import { type LessonPlayer, skipMs } from './lesson-player.ts';

const typingTargets =
  'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=alertdialog]';
/** The controls that need a key themselves while they have the focus. */
const ownKeys: Record<string, string> = {
  ' ': 'button, summary, input:not([type=range]), [role=button]',
  ArrowLeft: 'input, [role=separator]',
  ArrowRight: 'input, [role=separator]',
};
const arrowMs = 5_000;

/**
 * A lesson's shortcuts: Space plays and pauses, the arrow keys skip 5 s, J and L 10 s, W asks a question. They are off
 * in text fields, and where the focused control needs the key itself.
 */
export function useLessonKeys(player: LessonPlayer, ask: () => void): void {
  useShortcutKeys((event, target) => {
    const { key } = event;
    if (event.shiftKey || target.closest(typingTargets)) return;
    if (player.store.getState().askedIndex !== undefined) return;
    const own = ownKeys[key];
    if (own && target.closest(own)) return;
    const act = actionOf(key.toLowerCase(), player, ask);
    if (!act) return;
    // Space would scroll the page, also while it is held down.
    event.preventDefault();
    if (!event.repeat || (key !== ' ' && key.toLowerCase() !== 'w')) act();
  });
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
