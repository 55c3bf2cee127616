import { ArchiveRefused, readZip } from '../../../platform/zip-reader.ts';
import { bookLimits } from './book-limits.ts';
import { BookRefused } from './book-refused.ts';
import { marksIn } from './mark-up.ts';

/** The files of an EPUB. Paths are only ever compared with the names of entries. */
export interface EpubArchive {
  /** The bytes of a file; undefined where there is none. Throws `BookRefused`. */
  bytes(path: string): Uint8Array | undefined;
  /** Its size, as the archive claims. */
  sizeOf(path: string): number;
  /** A file of mark-up as text. Throws `BookRefused`. */
  text(path: string): string | undefined;
}

const encryptionFile = 'META-INF/encryption.xml';
// EPUB Open Container Format 3.3, 4.4, and Adobe's older way: these only keep a font from being copied out.
const fontObfuscation = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** Opens the archive of an EPUB. Throws `BookRefused`, `encryptedBook` where its seller locked it. */
export function openEpub(file: Uint8Array): EpubArchive {
  const zip = toldAsRefused(() => readZip(file, bookLimits.archive));
  let pageBytes = 0;
  const bytes = (path: string) => toldAsRefused(() => zip.read(path));
  const archive: EpubArchive = {
    bytes,
    sizeOf: zip.sizeOf,
    text(path) {
      pageBytes += zip.sizeOf(path);
      if (pageBytes > bookLimits.pageBytes) throw new BookRefused('fileTooBig');
      const content = bytes(path);
      return content && decoded(content);
    },
  };
  requireOpen(archive);
  return archive;
}

function toldAsRefused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    const codes = { broken: 'unreadableBook', tooBig: 'fileTooBig', locked: 'encryptedBook' } as const;
    throw new BookRefused(codes[error.reason]);
  }
}

function requireOpen(archive: EpubArchive): void {
  const isLocked = [...marksIn(archive.text(encryptionFile) ?? '')].some(
    (mark) =>
      mark.kind === 'open' &&
      mark.name === 'encryptionmethod' &&
      !fontObfuscation.has(mark.attributes.get('algorithm') ?? ''),
  );
  if (isLocked) throw new BookRefused('encryptedBook');
}

/** XML is UTF-8 unless a byte order mark or its declaration says otherwise (XML 1.0, 4.3.3). */
function decoded(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString('latin1');
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1];
  const mark = head.startsWith('\xff\xfe')
    ? 'utf-16le'
    : head.startsWith('\xfe\xff')
      ? 'utf-16be'
      : undefined;
  try {
    return new TextDecoder(mark ?? declared ?? 'utf-8').decode(bytes);
  } catch {
    // An encoding that nobody knows.
    return new TextDecoder().decode(bytes);
  }
}
