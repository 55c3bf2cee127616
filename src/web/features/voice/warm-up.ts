/**
 * Brings what a conversation needs while a child is still choosing, so that the tap on a character also unlocks
 * the sound: browsers let a page play only after a tap, and only what was there to be unlocked.
 */
export async function warmUp(): Promise<void> {
  const [{ browserPlayback }] = await Promise.all([
    import('../../platform/playback/browser-playback.ts'),
    import('./talk-page.tsx'),
  ]);
  browserPlayback();
}
