import type { LeftOut } from '#contract/card-transfer.ts';
import { transferLimits } from './transfer-limits.ts';

/** Collects the parts of a file that Kurio does not import. */
export interface SkippedItems {
  /** A row of a text file. */
  addRow(row: number, reason: string): void;
  /** Counts one of a kind. They are reported together, as '3 suspended cards'. */
  addOfKind(one: string, many: string): void;
  /** An item with a reason of its own. */
  addItem(reason: string): void;
  summary(): { leftOut: LeftOut[]; leftOutCount: number };
}

export function skippedItems(): SkippedItems {
  const items: LeftOut[] = [];
  const kinds = new Map<string, { count: number; many: string }>();
  let count = 0;

  function add(item: LeftOut): void {
    count += 1;
    if (items.length < transferLimits.listedItems) items.push(item);
  }

  return {
    addRow: (row, reason) => add({ row, reason }),
    addItem: (reason) => add({ reason }),
    addOfKind(one, many) {
      count += 1;
      const known = kinds.get(one);
      if (known) known.count += 1;
      else kinds.set(one, { count: 1, many });
    },
    summary() {
      const grouped = [...kinds].map(([one, kind]) => ({
        reason: kind.count === 1 ? `1 ${one}` : `${kind.count.toLocaleString('en-US')} ${kind.many}`,
      }));
      return { leftOut: [...grouped, ...items].slice(0, transferLimits.listedItems), leftOutCount: count };
    },
  };
}
