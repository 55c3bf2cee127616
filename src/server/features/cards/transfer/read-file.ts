import { unreadableFile } from '../errors.ts';
import { fileKind } from './file-kind.ts';
import type { IncomingFile, ReadingContext } from './incoming.ts';
import { skippedItems } from './skipped-items.ts';
import { readDelimited } from './text/read-delimited.ts';
import { readText } from './text/read-text.ts';

// The first bytes of files that would pass for text: ZIP (and XLSX), PDF, RTF.
const notText = ['PK\x03\x04', '%PDF-', '{\\rtf'];

/**
 * Reads a file by its extension: `.apkg` (or `.colpkg`, a whole collection), `.tsv`, and as CSV `.csv` and `.txt`. Throws `unreadableFile` and `fileTooBig`.
 */
export async function readFile(
  name: string,
  bytes: Uint8Array,
  context: ReadingContext,
): Promise<IncomingFile> {
  const skipped = skippedItems();
  const kind = fileKind(name);
  if (bytes.length === 0 || kind === undefined) throw unreadableFile();
  if (kind === 'apkg') {
    // SQLite is slow to load, and other files do not need it.
    const { readApkg } = await import('./anki/read-apkg.ts');
    const { cards, media } = await readApkg(bytes, context, skipped);
    return { kind, cards: distinct(cards), media, ...skipped.summary() };
  }
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (notText.some((start) => head.startsWith(start))) throw unreadableFile();
  const cards = readDelimited(readText(bytes), kind, context, skipped);
  return { kind, cards: distinct(cards), media: [], ...skipped.summary() };
}

/** A file may contain a card twice. The first one counts. */
function distinct<T extends { externalId: string }>(cards: T[]): T[] {
  const seen = new Set<string>();
  return cards.filter(({ externalId }) => !seen.has(externalId) && seen.add(externalId));
}
