import { cleanDeck } from './card-text.ts';
import type { DelimitedHeader } from './delimited-head.ts';

/** The index of each column, from 0. */
export interface Columns {
  question: number;
  answer: number;
  deck?: number;
  tags?: number;
  source?: number;
  guid?: number;
  width: number;
  isHtml: boolean;
  /** Whether tags are separated by spaces. */
  hasAnkiTags: boolean;
  /** The deck of every card in the file, or ''. */
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

// The order in which Kurio writes columns, also assumed for files without column names.
const order = ['question', 'answer', 'deck', 'tags', 'source'] as const;

/** Finds the columns by their names, by Anki's header lines, or by their order. */
export function columnsOf(
  records: readonly string[][],
  head: DelimitedHeader,
): { columns: Columns; hasNames: boolean } {
  const shared = {
    isHtml: head.isHtml ?? false,
    hasAnkiTags: head.isAnkis,
    allInDeck: cleanDeck(head.deck ?? ''),
    allTags: head.tags ?? [],
  };
  const [first = []] = records;
  const named = byName(first);
  if (named) return { columns: { ...shared, ...named, width: first.length }, hasNames: true };
  const width = usualLength(records);
  const declared = head.columns && byName(head.columns);
  if (declared) return { columns: { ...shared, ...declared, ...head.indexes, width }, hasNames: false };
  const special = new Set(Object.values(head.indexes));
  const free = Array.from({ length: width }, (_, n) => n).filter((n) => !special.has(n));
  const inOrder = Object.fromEntries(order.map((name, n) => [name, free[n]]));
  // Further fields of an Anki note are neither deck nor tags.
  const plain = head.isAnkis ? { question: free[0], answer: free[1] } : inOrder;
  const columns = { ...shared, question: 0, answer: 1, ...plain, ...head.indexes, width };
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

/** The most frequent number of fields per row, at least 2. */
function usualLength(records: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? 2;
}
