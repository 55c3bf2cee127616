/** A card forgotten this often is marked: learning on costs more than writing it anew (Anki's default, too). */
export const lapsesOfLeech = 8;

// Who keeps the card as it is hears of it again, and not at each lapse.
const lapsesBetween = 4;

/** Whether the lapse that brings a card to `lapses` marks it. */
export function isLeechLapse(lapses: number): boolean {
  return lapses >= lapsesOfLeech && (lapses - lapsesOfLeech) % lapsesBetween === 0;
}
