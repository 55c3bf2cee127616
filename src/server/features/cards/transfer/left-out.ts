import type { LeftOut } from '#contract/card-transfer.ts';
import { transferLimits } from './transfer-limits.ts';

/** Gathers what a file holds and Kurio does not take. */
export interface LeftOutList {
  /** One row of a file. */
  row(row: number, reason: string): void;
  /** One more of a kind, told together as '3 suspended cards'. */
  kind(one: string, many: string): void;
  /** One thing with a reason of its own. */
  thing(reason: string): void;
  told(): { leftOut: LeftOut[]; leftOutCount: number };
}

export function leftOutList(): LeftOutList {
  const things: LeftOut[] = [];
  const kinds = new Map<string, { count: number; many: string }>();
  let count = 0;

  function note(thing: LeftOut): void {
    count += 1;
    if (things.length < transferLimits.told) things.push(thing);
  }

  return {
    row: (row, reason) => note({ row, reason }),
    thing: (reason) => note({ reason }),
    kind(one, many) {
      count += 1;
      const known = kinds.get(one);
      if (known) known.count += 1;
      else kinds.set(one, { count: 1, many });
    },
    told() {
      const together = [...kinds].map(([one, kind]) => ({
        reason: kind.count === 1 ? `1 ${one}` : `${kind.count.toLocaleString('en-US')} ${kind.many}`,
      }));
      return { leftOut: [...together, ...things].slice(0, transferLimits.told), leftOutCount: count };
    },
  };
}
