import { utf16Mark } from '../../../../platform/byte-order-mark.ts';
import { readZip } from '../../../../platform/zip/read-zip.ts';
import { encryptedBook, fileTooBig, unreadableBook } from '../../errors.ts';
import { bookLimits } from '../book-limits.ts';
import { markupTokens } from './markup.ts';

/** The files of an EPUB. A path is only compared with the names of entries, never opened. */
export interface EpubArchive {
  /** The bytes of a file; undefined if it is missing. Throws `unreadableBook` and `fileTooBig`. */
  bytes(path: string): Uint8Array | undefined;
  /** The unpacked size that the archive claims. */
  sizeOf(path: string): number;
  /** A markup file as text. Throws `unreadableBook` and `fileTooBig`. */
  text(path: string): string | undefined;
}

const encryptionFile = 'META-INF/encryption.xml';
// EPUB Open Container Format 3.3, 4.4, and Adobe's older scheme. Both only obfuscate fonts.
const fontObfuscation = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

const errors = { broken: unreadableBook, tooBig: fileTooBig, locked: encryptedBook };

/** Opens the archive of an EPUB. Throws `unreadableBook`, `fileTooBig`, and `encryptedBook` if its seller locked it. */
export function openEpub(file: Uint8Array): EpubArchive {
  const zip = readZip(file, bookLimits.archive, (fault) => errors[fault]());
  let pageBytes = 0;
  const bytes = zip.read;
  const archive: EpubArchive = {
    bytes,
    sizeOf: zip.sizeOf,
    text(path) {
      pageBytes += zip.sizeOf(path);
      if (pageBytes > bookLimits.pageBytes) throw fileTooBig();
      const content = bytes(path);
      return content && decode(content);
    },
  };
  requireUnlocked(archive);
  return archive;
}

function requireUnlocked(archive: EpubArchive): void {
  const isLocked = [...markupTokens(archive.text(encryptionFile) ?? '')].some(
    (mark) =>
      mark.kind === 'open' &&
      mark.name === 'encryptionmethod' &&
      !fontObfuscation.has(mark.attributes.get('algorithm') ?? ''),
  );
  if (isLocked) throw encryptedBook();
}

/** XML is UTF-8 unless a byte order mark or its declaration says otherwise (XML 1.0, 4.3.3). */
function decode(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString('latin1');
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1];
  try {
    return new TextDecoder(utf16Mark(bytes) ?? declared ?? 'utf-8').decode(bytes);
  } catch {
    // The declaration names an unknown encoding.
    return new TextDecoder().decode(bytes);
  }
}
