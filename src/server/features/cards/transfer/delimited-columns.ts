import { keptDeck } from './card-text.ts';
import type { DelimitedHead } from './delimited-head.ts';

/** Which column of a file holds what, from 0. */
export interface Columns {
  question: number;
  answer: number;
  deck?: number;
  tags?: number;
  source?: number;
  guid?: number;
  width: number;
  isHtml: boolean;
  /** Whether spaces stand between the tags. */
  hasAnkiTags: boolean;
  /** For every card of the file. */
  allInDeck: string;
  allTags: string[];
}

const names: Record<
  string,
  keyof Pick<Columns, 'question' | 'answer' | 'deck' | 'tags' | 'source' | 'guid'>
> = {
  question: 'question',
  front: 'question',
  answer: 'answer',
  back: 'answer',
  deck: 'deck',
  tags: 'tags',
  tag: 'tags',
  source: 'source',
  guid: 'guid',
};

// The order in which Kurio writes them, and in which a file without names has them.
const order = ['question', 'answer', 'deck', 'tags', 'source'] as const;

/** Finds the columns by their names, by what Anki's lines say of them, or else by their order. */
export function columnsOf(
  records: readonly string[][],
  head: DelimitedHead,
): { columns: Columns; hasNames: boolean } {
  const shared = {
    isHtml: head.isHtml ?? false,
    hasAnkiTags: head.isAnkis,
    allInDeck: keptDeck(head.deck ?? ''),
    allTags: head.tags ?? [],
  };
  const [first = []] = records;
  const named = byName(first);
  if (named) return { columns: { ...shared, ...named, width: first.length }, hasNames: true };
  const width = usualLength(records);
  const declared = head.columns && byName(head.columns);
  if (declared) return { columns: { ...shared, ...declared, ...head.places, width }, hasNames: false };
  const special = new Set(Object.values(head.places));
  const free = Array.from({ length: width }, (_, n) => n).filter((n) => !special.has(n));
  const inOrder = Object.fromEntries(order.map((name, n) => [name, free[n]]));
  // Further fields of a note of Anki's are neither deck nor tags.
  const plain = head.isAnkis ? { question: free[0], answer: free[1] } : inOrder;
  const columns = { ...shared, question: 0, answer: 1, ...plain, ...head.places, width };
  return {
    columns: { ...columns, question: columns.question ?? 0, answer: columns.answer ?? 1 },
    hasNames: false,
  };
}

function byName(cells: readonly string[]): Pick<Columns, 'question' | 'answer'> | undefined {
  const found: Partial<Columns> = {};
  for (const [n, cell] of cells.entries()) {
    const name = names[cell.trim().toLowerCase()];
    if (name) found[name] ??= n;
  }
  const { question, answer } = found;
  return question === undefined || answer === undefined ? undefined : { ...found, question, answer };
}

/** The number of fields that most rows have; at least 2, for a card has two sides. */
function usualLength(records: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? 2;
}
