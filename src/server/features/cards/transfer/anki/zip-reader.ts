import type { ArchiveErrorReason } from '../../../../platform/zip/archive-error.ts';
import { readZip as readArchive, type Zip } from '../../../../platform/zip/read-zip.ts';
import { fileTooBig, unreadableFile } from '../../errors.ts';
import { transferLimits } from '../transfer-limits.ts';

export type { Zip };

/** Reads a ZIP archive within the limits of a card file. Throws `unreadableFile` and `fileTooBig`. */
export const readZip = (bytes: Uint8Array): Zip => readArchive(bytes, transferLimits, toError);

function toError(fault: ArchiveErrorReason): Error {
  if (fault === 'locked') return unreadableFile('This file is locked with a password.');
  return fault === 'tooBig' ? fileTooBig() : unreadableFile();
}
