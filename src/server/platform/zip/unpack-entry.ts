import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import { ArchiveError } from './archive-error.ts';
import type { Entry } from './central-directory.ts';

// Layout of a local header: APPNOTE.TXT 6.3.10 of PKWARE, 4.3.7.
const localSignature = 0x04034b50;
const stored = 0;
const deflated = 8;

/** The content of an entry. Throws `ArchiveError`, or `RangeError` outside the file. */
export function unpackEntry(view: DataView, bytes: Uint8Array, entry: Entry): Uint8Array {
  const { offset, compressedSize, size, method, crc } = entry;
  if (view.getUint32(offset, true) !== localSignature) throw new ArchiveError('broken');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + compressedSize > bytes.length) throw new ArchiveError('broken');
  if (method !== stored && method !== deflated) throw new ArchiveError('broken');
  const compressed = bytes.subarray(start, start + compressedSize);
  const content = method === stored ? compressed : inflated(compressed, size);
  const isIntact = content.length === size && crc32(content) === crc;
  if (!isIntact) throw new ArchiveError('broken');
  return content;
}

// So small that what one chunk can become (1032 times as much) still fits into memory.
const chunkBytes = 16_384;

/** Inflates chunk by chunk, and never beyond the `size` that the archive claims. */
function inflated(compressed: Uint8Array, size: number): Uint8Array {
  const content = new Uint8Array(size);
  let filled = 0;
  const stream = new Inflate((chunk) => {
    if (filled + chunk.length > size) throw new ArchiveError('tooBig');
    content.set(chunk, filled);
    filled += chunk.length;
  });
  for (let at = 0; at < compressed.length; at += chunkBytes) {
    stream.push(compressed.subarray(at, at + chunkBytes), at + chunkBytes >= compressed.length);
  }
  return content.subarray(0, filled);
}
