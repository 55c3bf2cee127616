import papaparse from 'papaparse';
import { cardLimits } from '#contract/cards.ts';
import { foreignName, nameOfText } from './card-names.ts';
import { clean, complaintAbout, keptDeck, keptTags } from './card-text.ts';
import { type Columns, columnsOf } from './delimited-columns.ts';
import { readHead } from './delimited-head.ts';
import { FileRefused } from './file-refused.ts';
import { unguarded } from './formula-guard.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import type { IncomingCard, ReadingContext } from './incoming.ts';
import type { LeftOutList } from './left-out.ts';
import { transferLimits } from './transfer-limits.ts';

// Rows that are looked at to find out how a file is written.
const looked = 50;
// The likelier first: a tab or a semicolon in every row is hardly chance, a comma may be.
const delimiters = ['\t', ';', ','];

/** Reads CSV and TSV, with a row of names or without, and Anki's export as text. Throws `FileRefused`. */
export function readDelimited(
  whole: string,
  kind: 'csv' | 'tsv',
  context: ReadingContext,
  leftOut: LeftOutList,
): IncomingCard[] {
  const { head, rest, lines } = readHead(whole);
  const delimiter = head.separator ?? (kind === 'tsv' ? '\t' : likeliest(rest));
  const { data: records, errors } = parsed(rest, delimiter, transferLimits.cards + 2);
  const unclosed = new Set(errors.filter(({ code }) => code === 'MissingQuotes').map(({ row }) => row));
  if (records.length > transferLimits.cards + 1) throw new FileRefused('fileTooBig');
  const first = records.findIndex((record) => !isBlank(record));
  const { columns, hasNames } = columnsOf(records.slice(Math.max(0, first)).slice(0, looked), head);
  return records.flatMap((record, n) => {
    if ((n === first && hasNames) || isBlank(record)) return [];
    const found = unclosed.has(n) ? unclosedQuote : cardOf(record, columns, context);
    if (typeof found !== 'string') return [found];
    leftOut.row(lines + n + 1, found);
    return [];
  });
}

const unclosedQuote = 'A quotation mark in this row is never closed';

const parsed = (text: string, delimiter: string, most: number) =>
  papaparse.parse<string[]>(text, { delimiter, preview: most });

const recordsOf = (text: string, delimiter: string, most: number) => parsed(text, delimiter, most).data;

const isBlank = (record: string[]) => record.every((cell) => cell.trim() === '');

/** The delimiter that cuts most of the first rows into the same number of pieces, two or more. */
function likeliest(text: string): string {
  const start = text.slice(0, 200_000);
  const scores = delimiters.map((delimiter) => {
    const records = recordsOf(start, delimiter, looked).filter((record) => !isBlank(record));
    const counts = new Map<number, number>();
    for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
    const alike = Math.max(0, ...[...counts].filter(([length]) => length > 1).map(([, count]) => count));
    return records.length > 0 ? alike / records.length : 0;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] as string;
}

/** The card of a row, or what is wrong with it. */
function cardOf(record: string[], columns: Columns, context: ReadingContext): IncomingCard | string {
  // A row may end in delimiters that nothing follows: spreadsheets write them.
  const extra = record.slice(columns.width).some((cell) => cell.trim() !== '');
  if (extra || record.length < columns.width) {
    const fields = record.length === 1 ? '1 field' : `${record.length} fields`;
    return `This row has ${fields} in place of ${columns.width}`;
  }
  if (record.some((cell) => cell.includes('\0'))) return 'This row holds a character that is no text';
  const cell = (at: number | undefined) => (at === undefined ? '' : unguarded(record[at] ?? ''));
  const text = (at: number | undefined) =>
    clean(columns.isHtml ? htmlToMarkdown(cell(at), () => '') : cell(at));
  const [question, answer, source] = [
    text(columns.question),
    text(columns.answer),
    clean(cell(columns.source)),
  ];
  const complaint = complaintAbout(question, answer, source);
  if (complaint !== undefined) return `A card ${complaint}`;
  const named = clean(cell(columns.deck));
  if (named.length > cardLimits.deck) return `A deck with a name of more than ${cardLimits.deck} characters`;
  const deck = keptDeck(named) || columns.allInDeck || context.deck;
  const guid = clean(cell(columns.guid));
  return {
    ...{ question, answer, source, deck },
    foreignId: guid ? foreignName(guid.slice(0, 200).toWellFormed(), 0) : nameOfText(question, answer, deck),
    tags: keptTags([...tagsIn(cell(columns.tags), columns.hasAnkiTags), ...columns.allTags]),
    isLeech: false,
    schedule: undefined,
    reviews: [],
  };
}

/** Tags stand with commas between them, quoted as a row of CSV is; Anki puts spaces between its own. */
function tagsIn(cell: string, areAnkis: boolean): string[] {
  if (cell.trim() === '') return [];
  return areAnkis ? cell.split(/\s+/) : (recordsOf(cell, ',', 1)[0] ?? []);
}
