import { whenIdleAfterLoad } from '../../platform/when-idle.ts';

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Brings what a conversation needs while a child is still choosing, so that the tap on a character also unlocks
 * the sound: browsers let a page play only after a tap, and only what was there to be unlocked. It comes once the
 * browser is idle, or at once with the first sign that a child is about to choose. Gives back how to call it off.
 */
export function warmUpSoon(): () => void {
  const over = new AbortController();
  const begin = () => {
    over.abort();
    // What does not come now comes with the page that needs it, which also tells when it does not.
    warmUp().catch(() => undefined);
  };
  for (const sign of signs) addEventListener(sign, begin, { signal: over.signal, passive: true });
  over.signal.addEventListener('abort', whenIdleAfterLoad(begin));
  return () => over.abort();
}

async function warmUp(): Promise<void> {
  const [{ browserPlayback }] = await Promise.all([
    import('../../platform/playback/browser-playback.ts'),
    import('./talk-page.tsx'),
  ]);
  browserPlayback();
}
