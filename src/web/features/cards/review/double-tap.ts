type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp' | 'detail'>;

// The double-click time of Windows and macOS is 500 ms by default; nobody reads a card faster.
const doubleTapMs = 500;
const sameSpotPx = 24;

/**
 * Detects the second half of a double tap, which would press a button that has only just appeared there: a tap at the
 * same spot within 500 ms. Keyboard presses are never one.
 */
export function doubleTapDetector(): (tap: Tap) => boolean {
  let last: Tap | undefined;
  return (tap) => {
    const before = last;
    if (tap.detail === 0) return false;
    last = { clientX: tap.clientX, clientY: tap.clientY, timeStamp: tap.timeStamp, detail: tap.detail };
    if (!before || (tap.clientX === 0 && tap.clientY === 0)) return false;
    const distance = Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY);
    return tap.timeStamp - before.timeStamp < doubleTapMs && distance < sameSpotPx;
  };
}
