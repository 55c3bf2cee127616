import { ArchiveError, type ArchiveErrorReason } from './archive-error.ts';
import { centralDirectory, type Entry } from './central-directory.ts';
import { unpackEntry } from './unpack-entry.ts';

/** What an archive may hold. Anything beyond was made to do harm. */
interface ArchiveOptions {
  entries: number;
  /** Bytes of all entries together, unpacked. */
  inflatedBytes: number;
  /** Size to compressed size. Text shrinks 3 to 20 times; the most that deflate can do is 1032. */
  ratio: number;
  /** Entries smaller than this, unpacked, may have any ratio. */
  anyRatioBytes: number;
}

/** The entries of a ZIP archive by name. A name is only ever compared, never used as a path. */
export interface Zip {
  has(name: string): boolean;
  /** The unpacked size that the archive claims. */
  sizeOf(name: string): number;
  /** Unpacks an entry; undefined if there is none. Throws as `readZip` does. */
  read(name: string): Uint8Array | undefined;
}

/**
 * Reads the central directory of a ZIP archive, and rejects the archive before anything is unpacked if it claims too
 * much. Each entry is held to its claim when it is unpacked. Throws what `toError` returns for the reason.
 */
export function readZip(
  bytes: Uint8Array,
  limits: ArchiveOptions,
  toError: (reason: ArchiveErrorReason) => Error,
): Zip {
  function checked<T>(read: () => T): T {
    try {
      return read();
    } catch (cause) {
      // An offset outside the file makes the DataView throw.
      throw toError(cause instanceof ArchiveError ? cause.reason : 'broken');
    }
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = checked(() => {
    const found = centralDirectory(view, bytes, limits.entries);
    requireWithin(limits, found, bytes.length);
    return found;
  });
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.size ?? 0,
    read(name) {
      const entry = entries.get(name);
      return entry && checked(() => unpackEntry(view, bytes, entry));
    },
  };
}

function requireWithin(limits: ArchiveOptions, entries: Map<string, Entry>, fileSize: number): void {
  let total = 0;
  let compressedTotal = 0;
  for (const { size, compressedSize } of entries.values()) {
    total += size;
    compressedTotal += compressedSize;
    const isBomb = size > limits.anyRatioBytes && size > compressedSize * limits.ratio;
    if (isBomb) throw new ArchiveError('tooBig');
  }
  if (total > limits.inflatedBytes) throw new ArchiveError('tooBig');
  // Entries that share their bytes let a small file claim to be a huge one.
  if (compressedTotal > fileSize) throw new ArchiveError('broken');
}
