import papaparse from 'papaparse';
import type { OutgoingCard } from '../outgoing.ts';
import { guardFormula } from './formula-guard.ts';

const delimiters = { csv: ',', tsv: '\t' } as const;
const lineEnd = '\r\n';

/** A row of CSV (RFC 4180) or TSV, with its line break. */
const row = (cells: string[], kind: 'csv' | 'tsv'): string =>
  papaparse.unparse([cells.map(guardFormula)], { delimiter: delimiters[kind], newline: lineEnd }) + lineEnd;

/** Writes cards batch by batch. Without the byte order mark at the start, Excel misreads non-ASCII text. */
export async function* writeDelimited(
  batches: AsyncIterable<readonly OutgoingCard[]>,
  kind: 'csv' | 'tsv',
): AsyncGenerator<string> {
  yield `\ufeff${row(['question', 'answer', 'deck', 'tags', 'source'], kind)}`;
  for await (const cards of batches) {
    yield cards
      .map(({ question, answer, deck, tags, source }) => {
        const tagCell = tags.length > 0 ? papaparse.unparse([tags], { newline: '\n' }) : '';
        return row([question, answer, deck, tagCell, source], kind);
      })
      .join('');
  }
}
