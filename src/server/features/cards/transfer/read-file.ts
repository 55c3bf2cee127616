import { FileRefused } from './file-refused.ts';
import type { IncomingFile, ReadingContext } from './incoming.ts';
import { leftOutList } from './left-out.ts';
import { readApkg } from './read-apkg.ts';
import { readDelimited } from './read-delimited.ts';
import { readText } from './read-text.ts';

// How other files begin that would pass for text: ZIP and with it XLSX, PDF, RTF.
const noText = ['PK\x03\x04', '%PDF-', '{\\rtf'];

/**
 * Reads a file by what its name says it is: `.apkg` (or `.colpkg`, a whole collection), `.tsv`, and as CSV
 * `.csv` and `.txt`. Throws `FileRefused`.
 */
export async function readFile(
  name: string,
  bytes: Uint8Array,
  context: ReadingContext,
): Promise<IncomingFile> {
  const leftOut = leftOutList();
  const kind = kindOf(name);
  if (bytes.length === 0 || kind === undefined) throw new FileRefused('unreadableFile');
  if (kind === 'apkg') {
    const { cards, media } = await readApkg(bytes, context, leftOut);
    return { kind, cards: distinct(cards), media, ...leftOut.told() };
  }
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (noText.some((start) => head.startsWith(start))) throw new FileRefused('unreadableFile');
  const cards = readDelimited(readText(bytes), kind, context, leftOut);
  return { kind, cards: distinct(cards), media: [], ...leftOut.told() };
}

const endings = { apkg: 'apkg', colpkg: 'apkg', tsv: 'tsv', tab: 'tsv', csv: 'csv', txt: 'csv' } as const;

function kindOf(name: string): IncomingFile['kind'] | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return endings[ending as keyof typeof endings];
}

/** A file may hold a card twice; the first one counts. */
function distinct<T extends { foreignId: string }>(cards: T[]): T[] {
  const seen = new Set<string>();
  return cards.filter(({ foreignId }) => !seen.has(foreignId) && seen.add(foreignId));
}
