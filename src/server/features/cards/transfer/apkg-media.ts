import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { FileRefused } from './file-refused.ts';
import type { IncomingMedia } from './incoming.ts';
import type { LeftOutList } from './left-out.ts';
import { keptName, renamedBy } from './media-names.ts';
import { mediaTypeOf } from './media-type.ts';
import { messagesOf, readMessage, textOf } from './protobuf.ts';
import { transferLimits } from './transfer-limits.ts';
import type { Zip } from './zip-reader.ts';

/** The pictures and sounds of a package, unpacked only when a card shows them. */
export interface ApkgMedia {
  /** The name under which Kurio will keep what Anki's cards name so; '' for what it will not keep. */
  keep(source: string): string;
  /** What was kept so far. */
  kept(): IncomingMedia[];
}

const entriesField = 1;
const nameField = 1;

/**
 * Unpacks Zstandard, no further than `most` bytes. Throws `FileRefused` for more, and for what is none.
 */
export function unzstd(packed: Uint8Array, most: number): Uint8Array {
  try {
    return zstdDecompressSync(packed, { maxOutputLength: most });
  } catch (cause) {
    const isLarge = (cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new FileRefused(isLarge ? 'fileTooBig' : 'unreadableFile');
  }
}

/** `isLatest` for packages whose media are packed by Zstandard and listed in protobuf, since Anki 2.1.50. */
export function apkgMedia(zip: Zip, isLatest: boolean, leftOut: LeftOutList): ApkgMedia {
  const entries = new Map(listed(zip, isLatest).map(({ name, entry }) => [name.normalize('NFC'), entry]));
  const names = new Map<string, string>();
  const media = new Map<string, IncomingMedia>();
  let unpackedBytes = 0;

  function unpack(name: string, entry: string): Uint8Array | undefined {
    if (zip.sizeOf(entry) > transferLimits.mediaBytes) return tooLarge(name);
    const bytes = zip.read(entry);
    if (!bytes) return missing(name);
    // What zlib gives may lie in memory that Node shares out; a thread cannot hand that on.
    const content = isLatest ? Uint8Array.from(unzstd(bytes, transferLimits.mediaBytes)) : bytes;
    // What the archive claims counts the packed bytes only: each may be a bomb of its own.
    unpackedBytes += content.length;
    if (unpackedBytes > transferLimits.inflatedBytes) throw new FileRefused('fileTooBig');
    return content;
  }

  function missing(name: string): undefined {
    leftOut.thing(`“${name}”: the file does not hold this picture or sound`);
  }

  function tooLarge(name: string): undefined {
    leftOut.thing(`“${name}”: larger than ${transferLimits.mediaBytes / 1_000_000} MB`);
  }

  function take(name: string): string {
    const entry = entries.get(name);
    if (entry === undefined) return missing(name) ?? '';
    const content = unpack(name, entry);
    if (!content) return '';
    const type = mediaTypeOf(name, content);
    if (type === undefined) {
      leftOut.thing(`“${name}”: neither a picture nor a sound that Kurio takes`);
      return '';
    }
    const hash = createHash('sha256').update(content).digest('hex');
    const plain = keptName(name);
    const other = media.get(plain);
    const kept = other && other.hash !== hash ? renamedBy(plain, hash) : plain;
    media.set(kept, { name: kept, type, hash, content });
    return kept;
  }

  return {
    keep(source) {
      const name = [source, decoded(source)]
        .map((found) => found.normalize('NFC'))
        .find((found, n) => n === 1 || entries.has(found)) as string;
      const known = names.get(name);
      if (known !== undefined) return known;
      const kept = take(name);
      names.set(name, kept);
      return kept;
    },
    kept: () => [...media.values()],
  };
}

function decoded(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

/** Which file is which entry: a list in protobuf whose places are the entries' names, or JSON by entry. */
function listed(zip: Zip, isLatest: boolean): { name: string; entry: string }[] {
  const bytes = zip.read('media');
  if (!bytes) return [];
  if (isLatest) {
    const list = readMessage(unzstd(bytes, transferLimits.inflatedBytes / 10));
    return messagesOf(list, entriesField).map((entry, n) => ({
      name: textOf(entry, nameField),
      entry: `${n}`,
    }));
  }
  const parsed = z.record(z.string(), z.string()).safeParse(json(bytes));
  if (!parsed.success) throw new FileRefused('unreadableFile');
  return Object.entries(parsed.data).map(([entry, name]) => ({ name, entry }));
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
