import { cardLimits } from '#contract/cards.ts';

/** Changes more cards than one call takes, in several calls. */
export async function inBatches(ids: readonly number[], change: (batch: number[]) => Promise<unknown>) {
  for (let at = 0; at < ids.length; at += cardLimits.perSelection) {
    await change(ids.slice(at, at + cardLimits.perSelection));
  }
}
