import { ArchiveError } from './archive-error.ts';

/** An entry as the central directory describes it. */
export interface Entry {
  method: number;
  crc: number;
  compressedSize: number;
  size: number;
  /** Where its local header begins. */
  offset: number;
}

// Signatures and layouts: APPNOTE.TXT 6.3.10 of PKWARE, 4.3.12, 4.3.16 and 4.5.3.
const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const endLength = 22;
const maxCommentLength = 0xffff;
const inZip64Field = 0xffffffff;

/** The entries of an archive by name, at most `maxEntries`. Throws `ArchiveError`, or `RangeError` outside the file. */
export function centralDirectory(view: DataView, bytes: Uint8Array, maxEntries: number): Map<string, Entry> {
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  // 0xffff also means that the number does not fit and is given elsewhere: then it is too high for us anyway.
  if (count > maxEntries) throw new ArchiveError('tooBig');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n += 1) {
    if (view.getUint32(at, true) !== centralSignature) throw new ArchiveError('broken');
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, entryAt(view, at, at + 46 + nameLength, extraLength));
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - maxCommentLength); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw new ArchiveError('broken');
}

function entryAt(view: DataView, at: number, extra: number, extraLength: number): Entry {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  if (isEncrypted) throw new ArchiveError('locked');
  const zip64 = zip64Numbers(view, extra, extraLength);
  const number = (offset: number) => {
    const value = view.getUint32(offset, true);
    return value === inZip64Field ? (zip64.shift() ?? value) : value;
  };
  // The ZIP64 field has the numbers in this order.
  const size = number(at + 24);
  const compressedSize = number(at + 20);
  const offset = number(at + 42);
  return {
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    size,
    compressedSize,
    offset,
  };
}

/** The numbers of the ZIP64 extra field: of size, compressed size and offset those that do not fit into 32 bits. */
function zip64Numbers(view: DataView, start: number, length: number): number[] {
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, n) => Number(view.getBigUint64(at + 4 + n * 8, true)));
  }
  return [];
}
