type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp' | 'detail'>;

// A double click by the default of Windows and macOS takes no longer than 500 ms; nobody reads a card in less.
const longestMs = 500;
const sameSpotPx = 24;

/**
 * Tells the second half of a double tap, which would hit a button that was not there when the finger came down: one
 * at the same spot, too soon to have read anything. Presses of a key pass.
 */
export function doubleTaps(): (tap: Tap) => boolean {
  let last: Tap | undefined;
  return (tap) => {
    const before = last;
    if (tap.detail === 0) return false;
    last = { clientX: tap.clientX, clientY: tap.clientY, timeStamp: tap.timeStamp, detail: tap.detail };
    if (!before || (tap.clientX === 0 && tap.clientY === 0)) return false;
    const distance = Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY);
    return tap.timeStamp - before.timeStamp < longestMs && distance < sameSpotPx;
  };
}
