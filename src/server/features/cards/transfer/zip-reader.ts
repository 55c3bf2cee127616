import { ArchiveRefused, readZip as readAnyZip, type Zip } from '../../../platform/zip-reader.ts';
import { FileRefused } from './file-refused.ts';
import { transferLimits } from './transfer-limits.ts';

export type { Zip };

/** Reads a ZIP archive within the limits of a file of cards. Throws `FileRefused`. */
export function readZip(bytes: Uint8Array): Zip {
  const zip = toldAsRefused(() => readAnyZip(bytes, transferLimits));
  return { ...zip, read: (name) => toldAsRefused(() => zip.read(name)) };
}

function toldAsRefused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    if (error.reason === 'locked')
      throw new FileRefused('unreadableFile', 'This file is locked with a password.');
    throw new FileRefused(error.reason === 'tooBig' ? 'fileTooBig' : 'unreadableFile');
  }
}
