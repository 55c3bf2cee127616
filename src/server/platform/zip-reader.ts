import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';

interface Entry {
  method: number;
  crc: number;
  packed: number;
  size: number;
  /** Where its local header begins. */
  at: number;
}

/** What an archive may hold; what is beyond was made to do harm. */
export interface ArchiveLimits {
  entries: number;
  /** Bytes of all entries together, unpacked. */
  inflatedBytes: number;
  /** Unpacked to packed. Text packs 3 to 20 times; the worst that deflate allows is 1032. */
  ratio: number;
  /** Entries smaller than this, unpacked, may have any ratio. */
  anyRatioBytes: number;
}

/** An archive that is not read: it is broken, it claims or holds too much, or a password locks it. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly reason: 'broken' | 'tooBig' | 'locked';

  constructor(reason: 'broken' | 'tooBig' | 'locked') {
    super(`this archive is ${reason}`);
    this.reason = reason;
  }
}

/** The entries of a ZIP archive by name. A name is only ever compared, never used as a path. */
export interface Zip {
  has(name: string): boolean;
  /** Its size unpacked, as the archive claims. */
  sizeOf(name: string): number;
  /** Unpacks an entry; undefined where there is none. Throws `ArchiveRefused`. */
  read(name: string): Uint8Array | undefined;
}

// Signatures and layouts: APPNOTE.TXT 6.3.10 of PKWARE, 4.3.7, 4.3.12, 4.3.16 and 4.5.3.
const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 0xffff;
const unknown32 = 0xffffffff;

/**
 * Reads the central directory of a ZIP archive and refuses it, before anything is unpacked, where what it
 * claims is too much. What it claims is held to when an entry is unpacked. Throws `ArchiveRefused`.
 */
export function readZip(bytes: Uint8Array, limits: ArchiveLimits): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = bounded(() => centralDirectory(view, bytes, limits.entries));
  requireModest(entries, bytes.length, limits);
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.size ?? 0,
    read(name) {
      const entry = entries.get(name);
      return entry && bounded(() => unpacked(view, bytes, entry));
    },
  };
}

/** A number that points outside the file makes the DataView throw. */
function bounded<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof ArchiveRefused ? cause : new ArchiveRefused('broken');
  }
}

function centralDirectory(view: DataView, bytes: Uint8Array, most: number): Map<string, Entry> {
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  // 0xffff stands also where the true number is kept elsewhere because it is even higher.
  if (count > most) throw new ArchiveRefused('tooBig');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n += 1) {
    if (view.getUint32(at, true) !== centralSignature) throw new ArchiveRefused('broken');
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
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw new ArchiveRefused('broken');
}

function entryAt(view: DataView, at: number, extra: number, extraLength: number): Entry {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  if (isEncrypted) throw new ArchiveRefused('locked');
  const long = longNumbers(view, extra, extraLength);
  const number = (offset: number) => {
    const value = view.getUint32(offset, true);
    return value === unknown32 ? (long.shift() ?? value) : value;
  };
  const size = number(at + 24);
  const packed = number(at + 20);
  return {
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    size,
    packed,
    at: number(at + 42),
  };
}

/** The numbers of the ZIP64 extra field: those of size, packed size and offset that do not fit 32 bits. */
function longNumbers(view: DataView, start: number, length: number): number[] {
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, n) => Number(view.getBigUint64(at + 4 + n * 8, true)));
  }
  return [];
}

function requireModest(entries: Map<string, Entry>, fileSize: number, limits: ArchiveLimits): void {
  let size = 0;
  let packed = 0;
  for (const entry of entries.values()) {
    size += entry.size;
    packed += entry.packed;
    const isBomb = entry.size > limits.anyRatioBytes && entry.size > entry.packed * limits.ratio;
    if (isBomb) throw new ArchiveRefused('tooBig');
  }
  if (size > limits.inflatedBytes) throw new ArchiveRefused('tooBig');
  // Entries that share their bytes are how a small file claims to be a huge one.
  if (packed > fileSize) throw new ArchiveRefused('broken');
}

function unpacked(view: DataView, bytes: Uint8Array, entry: Entry): Uint8Array {
  if (view.getUint32(entry.at, true) !== localSignature) throw new ArchiveRefused('broken');
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  if (start + entry.packed > bytes.length) throw new ArchiveRefused('broken');
  const packed = bytes.subarray(start, start + entry.packed);
  if (entry.method !== 0 && entry.method !== 8) throw new ArchiveRefused('broken');
  const content = entry.method === 0 ? packed : inflated(packed, entry.size);
  const isWhole = content.length === entry.size && crc32(content) === entry.crc;
  if (!isWhole) throw new ArchiveRefused('broken');
  return content;
}

// Small enough that what one piece can become (1032 times as much) still fits into memory.
const pieceBytes = 16_384;

/** Unpacks piece by piece, no further than the `size` that was claimed and found modest. */
function inflated(packed: Uint8Array, size: number): Uint8Array {
  const content = new Uint8Array(size);
  let filled = 0;
  const stream = new Inflate((chunk) => {
    if (filled + chunk.length > size) throw new ArchiveRefused('tooBig');
    content.set(chunk, filled);
    filled += chunk.length;
  });
  for (let at = 0; at < packed.length; at += pieceBytes) {
    stream.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length);
  }
  return content.subarray(0, filled);
}
