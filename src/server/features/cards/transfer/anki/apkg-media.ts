import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { fileTooBig, unreadableFile } from '../../errors.ts';
import { safeMediaName, uniqueMediaName } from '../../media-names.ts';
import type { IncomingMedia } from '../incoming.ts';
import type { SkippedItems } from '../skipped-items.ts';
import { transferLimits } from '../transfer-limits.ts';
import { mediaTypeOf } from './media-type.ts';
import { messagesOf, readMessage, textOf } from './protobuf.ts';
import type { Zip } from './zip-reader.ts';

/** The media of a package, unpacked only when a card references them. */
export interface ApkgMedia {
  /** Imports a media file, and returns its name in Kurio; '' if it cannot be imported. */
  importMedia(source: string): string;
  /** The media imported so far. */
  imported(): IncomingMedia[];
}

const entriesField = 1;
const nameField = 1;

/**
 * Unpacks Zstandard, up to `maxBytes`. Throws `unreadableFile` and `fileTooBig` for more bytes, and for other data.
 */
export function unzstd(packed: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return zstdDecompressSync(packed, { maxOutputLength: maxBytes });
  } catch (cause) {
    const isLarge = (cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarge ? fileTooBig(cause) : unreadableFile();
  }
}

/** `isLatest`: since Anki 2.1.50, media are packed with Zstandard and listed in protobuf. */
export function apkgMedia(zip: Zip, isLatest: boolean, skipped: SkippedItems): ApkgMedia {
  const entries = new Map(mediaList(zip, isLatest).map(({ name, entry }) => [name.normalize('NFC'), entry]));
  /** New names by the names in the package. */
  const names = new Map<string, string>();
  const media = new Map<string, IncomingMedia>();
  let unpackedBytes = 0;

  function unpack(name: string, entry: string): Uint8Array | undefined {
    if (zip.sizeOf(entry) > transferLimits.mediaBytes) return tooLarge(name);
    const bytes = zip.read(entry);
    if (!bytes) return missing(name);
    // A copy, because zlib's memory may belong to Node's shared pool, which a thread cannot transfer.
    const content = isLatest ? Uint8Array.from(unzstd(bytes, transferLimits.mediaBytes)) : bytes;
    // Counted here, because the archive's claim only covers the Zstandard data, which may itself be a bomb.
    unpackedBytes += content.length;
    if (unpackedBytes > transferLimits.inflatedBytes) throw fileTooBig();
    return content;
  }

  function missing(name: string): undefined {
    skipped.addItem(`“${name}”: the file does not hold this picture or sound`);
  }

  function tooLarge(name: string): undefined {
    skipped.addItem(`“${name}”: larger than ${transferLimits.mediaBytes / 1_000_000} MB`);
  }

  function take(name: string): string {
    const entry = entries.get(name);
    if (entry === undefined) return missing(name) ?? '';
    const content = unpack(name, entry);
    if (!content) return '';
    const type = mediaTypeOf(name, content);
    if (type === undefined) {
      skipped.addItem(`“${name}”: neither a picture nor a sound that Kurio takes`);
      return '';
    }
    const hash = createHash('sha256').update(content).digest('hex');
    const plain = safeMediaName(name);
    const other = media.get(plain);
    const newName = other && other.hash !== hash ? uniqueMediaName(plain, hash) : plain;
    media.set(newName, { name: newName, type, hash, content });
    return newName;
  }

  return {
    importMedia(source) {
      const name = [source, decoded(source)]
        .map((found) => found.normalize('NFC'))
        .find((found, n) => n === 1 || entries.has(found)) as string;
      const newName = names.get(name) ?? take(name);
      names.set(name, newName);
      return newName;
    },
    imported: () => [...media.values()],
  };
}

function decoded(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

/** The file name of each entry: from a list in protobuf, whose indexes name the entries, or from JSON. */
function mediaList(zip: Zip, isLatest: boolean): { name: string; entry: string }[] {
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
  if (!parsed.success) throw unreadableFile();
  return Object.entries(parsed.data).map(([entry, name]) => ({ name, entry }));
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
