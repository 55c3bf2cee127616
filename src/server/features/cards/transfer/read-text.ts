import { FileRefused } from './file-refused.ts';

const notUtf8 = 'This file is not text in UTF-8. In Excel, save it as “CSV UTF-8”.';

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark. Throws `FileRefused`. */
export function readText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused('unreadableFile', notUtf8);
  }
}
