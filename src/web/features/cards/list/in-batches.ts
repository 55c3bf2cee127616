import { cardLimits } from '#contract/cards.ts';

/** A bulk change of more cards than one call takes, call after call. */
export async function inBatches(ids: readonly number[], change: (part: number[]) => Promise<unknown>) {
  for (let at = 0; at < ids.length; at += cardLimits.perSelection) {
    await change(ids.slice(at, at + cardLimits.perSelection));
  }
}
