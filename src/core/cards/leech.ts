/** A card with this many lapses is a leech: rewriting it costs less than learning on (Anki's default, too). */
export const leechThreshold = 8;

// A leech that was not rewritten is marked again after some more lapses, not after each one.
const lapsesBetweenMarks = 4;

/** Whether a card becomes a leech with this lapse. `lapses` includes it. */
export function isLeechLapse(lapses: number): boolean {
  return lapses >= leechThreshold && (lapses - leechThreshold) % lapsesBetweenMarks === 0;
}
