import papaparse from 'papaparse';
import { cardLimits } from '#contract/cards.ts';
import { fileTooBig } from '../../errors.ts';
import { externalIdOf, textId } from '../external-ids.ts';
import type { IncomingCard, ReadingContext } from '../incoming.ts';
import type { SkippedItems } from '../skipped-items.ts';
import { transferLimits } from '../transfer-limits.ts';
import { cardProblem, cleanDeck, cleanTags, cleanText } from './card-text.ts';
import { type Columns, columnsOf } from './delimited-columns.ts';
import { readHeader } from './delimited-head.ts';
import { unguardFormula } from './formula-guard.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

// The rows that are read to detect delimiter and columns.
const sampleRows = 50;
// Most reliable first. Commas may be part of the text.
const delimiters = ['\t', ';', ','];

/** Reads CSV and TSV, with or without column names, and Anki's text export. Throws `unreadableFile` and `fileTooBig`. */
export function readDelimited(
  whole: string,
  kind: 'csv' | 'tsv',
  context: ReadingContext,
  skipped: SkippedItems,
): IncomingCard[] {
  const { head, rest, lines } = readHeader(whole);
  const delimiter = head.separator ?? (kind === 'tsv' ? '\t' : detectDelimiter(rest));
  const { data: records, errors } = parsed(rest, delimiter, transferLimits.cards + 2);
  const unclosed = new Set(errors.filter(({ code }) => code === 'MissingQuotes').map(({ row }) => row));
  if (records.length > transferLimits.cards + 1) throw fileTooBig();
  const first = records.findIndex((record) => !isBlank(record));
  const { columns, hasNames } = columnsOf(records.slice(Math.max(0, first)).slice(0, sampleRows), head);
  return records.flatMap((record, n) => {
    if ((n === first && hasNames) || isBlank(record)) return [];
    const found = unclosed.has(n) ? unclosedQuote : cardOf(record, columns, context);
    if (typeof found !== 'string') return [found];
    skipped.addRow(lines + n + 1, found);
    return [];
  });
}

const unclosedQuote = 'A quotation mark in this row is never closed';

const parsed = (text: string, delimiter: string, most: number) =>
  papaparse.parse<string[]>(text, { delimiter, preview: most });

const recordsOf = (text: string, delimiter: string, most: number) => parsed(text, delimiter, most).data;

const isBlank = (record: string[]) => record.every((cell) => cell.trim() === '');

/** The delimiter that splits most of the first rows into the same number of fields. */
function detectDelimiter(text: string): string {
  const start = text.slice(0, 200_000);
  const scores = delimiters.map((delimiter) => {
    const records = recordsOf(start, delimiter, sampleRows).filter((record) => !isBlank(record));
    const counts = new Map<number, number>();
    for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
    const alike = Math.max(0, ...[...counts].filter(([length]) => length > 1).map(([, count]) => count));
    return records.length > 0 ? alike / records.length : 0;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] as string;
}

/** The card of a row, or the reason why it is skipped. */
function cardOf(record: string[], columns: Columns, context: ReadingContext): IncomingCard | string {
  // Spreadsheets may write empty cells at the end of a row.
  const extra = record.slice(columns.width).some((cell) => cell.trim() !== '');
  if (extra || record.length < columns.width) {
    const fields = record.length === 1 ? '1 field' : `${record.length} fields`;
    return `This row has ${fields} in place of ${columns.width}`;
  }
  if (record.some((cell) => cell.includes('\0'))) return 'This row holds a character that is no text';
  const cell = (at: number | undefined) => (at === undefined ? '' : unguardFormula(record[at] ?? ''));
  const text = (at: number | undefined) =>
    cleanText(columns.isHtml ? htmlToMarkdown(cell(at), () => '') : cell(at));
  const [question, answer, source] = [
    text(columns.question),
    text(columns.answer),
    cleanText(cell(columns.source)),
  ];
  const problem = cardProblem(question, answer, source);
  if (problem !== undefined) return `A card ${problem}`;
  const deckName = cleanText(cell(columns.deck));
  if (deckName.length > cardLimits.deck)
    return `A deck with a name of more than ${cardLimits.deck} characters`;
  const deck = cleanDeck(deckName) || columns.allInDeck || context.deck;
  const guid = cleanText(cell(columns.guid));
  return {
    ...{ question, answer, source, deck },
    externalId: guid ? externalIdOf(guid.slice(0, 200).toWellFormed(), 0) : textId(question, answer, deck),
    tags: cleanTags([...tagsIn(cell(columns.tags), columns.hasAnkiTags), ...columns.allTags]),
    isLeech: false,
    schedule: undefined,
    reviews: [],
  };
}

/** Tags are separated by commas and quoted like a row of CSV. Anki separates them by spaces. */
function tagsIn(cell: string, isAnkis: boolean): string[] {
  if (cell.trim() === '') return [];
  return isAnkis ? cell.split(/\s+/) : (recordsOf(cell, ',', 1)[0] ?? []);
}
