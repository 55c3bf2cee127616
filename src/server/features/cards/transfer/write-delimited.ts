import papaparse from 'papaparse';
import { guarded } from './formula-guard.ts';
import type { OutgoingCard } from './outgoing.ts';

const delimiters = { csv: ',', tsv: '\t' } as const;
const lineEnd = '\r\n';

/** A row of CSV (RFC 4180) or of the same with tabs, with its line end. */
const row = (cells: string[], kind: 'csv' | 'tsv'): string =>
  papaparse.unparse([cells.map(guarded)], { delimiter: delimiters[kind], newline: lineEnd }) + lineEnd;

/** Writes cards batch by batch. It begins with a byte order mark, without which Excel misreads what is not ASCII. */
export async function* writeDelimited(
  batches: AsyncIterable<readonly OutgoingCard[]>,
  kind: 'csv' | 'tsv',
): AsyncGenerator<string> {
  yield `\ufeff${row(['question', 'answer', 'deck', 'tags', 'source'], kind)}`;
  for await (const cards of batches) {
    yield cards
      .map(({ question, answer, deck, tags, source }) => {
        const together = tags.length > 0 ? papaparse.unparse([tags], { newline: '\n' }) : '';
        return row([question, answer, deck, together, source], kind);
      })
      .join('');
  }
}
