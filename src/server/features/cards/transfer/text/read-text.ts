import { utf16Mark } from '../../../../platform/byte-order-mark.ts';
import { unreadableFile } from '../../errors.ts';

const notUtf8 = 'This file is not text in UTF-8. In Excel, save it as “CSV UTF-8”.';

/** Decodes a file in UTF-8, or in UTF-16 with a byte order mark. Throws `unreadableFile` and `fileTooBig`. */
export function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(utf16Mark(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadableFile(notUtf8);
  }
}
