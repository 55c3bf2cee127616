import { whenIdleAfterLoad } from '../../platform/when-idle.ts';

const gestures = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Loads what a conversation needs while a child is still choosing, so that the tap on a character also unlocks the
 * sound: browsers let a page play only after a tap, and only players that exist by then. Runs once the browser is
 * idle, or at once when a child is about to choose. Returns how to cancel it.
 */
export function warmUpSoon(): () => void {
  const controller = new AbortController();
  const begin = () => {
    controller.abort();
    // The talk page loads it again, and shows a failure.
    warmUp().catch(() => undefined);
  };
  for (const gesture of gestures)
    addEventListener(gesture, begin, { signal: controller.signal, passive: true });
  controller.signal.addEventListener('abort', whenIdleAfterLoad(begin));
  return () => controller.abort();
}

async function warmUp(): Promise<void> {
  const [{ browserPlayback }] = await Promise.all([
    import('../../platform/playback/browser-playback.ts'),
    import('./talk-page.tsx'),
  ]);
  browserPlayback();
}
