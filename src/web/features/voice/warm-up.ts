import { whenIdleAfterLoad } from '../../platform/when-idle.ts';

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Brings what a conversation needs while a child is still choosing: its code once the browser is idle, and its sound,
 * whose device the browser takes a tenth of a second to open, with the first sign that a child is about to choose.
 * So the tap on a character also unlocks the sound: browsers let a page play only after a tap, and only what was
 * there to be unlocked. Gives back how to call it off.
 */
export function warmUpSoon(): () => void {
  const over = new AbortController();
  const openSound = async () => {
    over.abort();
    const [{ browserPlayback }] = await bringCode();
    browserPlayback();
  };
  for (const sign of signs) {
    addEventListener(sign, () => void openSound().catch(ignore), { signal: over.signal, passive: true });
  }
  over.signal.addEventListener(
    'abort',
    whenIdleAfterLoad(() => void bringCode().catch(ignore)),
  );
  return () => over.abort();
}

const bringCode = () =>
  Promise.all([import('../../platform/playback/browser-playback.ts'), import('./talk-page.tsx')]);

// What does not come now comes with the page that needs it, which also tells when it does not.
const ignore = () => undefined;
