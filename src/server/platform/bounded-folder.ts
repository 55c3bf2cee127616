import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The ending of a file's name while it is being written. */
export const partialSuffix = '.part';
// A partial file of this age was left by a process that was killed: no file takes so long to write.
const staleMs = 3_600_000;
// Deletes a little more than needed, so that not every new file has to look for old ones.
const targetShare = 0.9;

interface StoredFile {
  path: string;
  size: number;
  mtimeMs: number;
}

/** Keeps the total size of a folder's files within `maxBytes`. */
export function boundedFolder(folder: string, maxBytes: number) {
  // Known once the folder has been read.
  let bytes: number | undefined;

  async function filesByAge(): Promise<StoredFile[]> {
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { path, size, mtimeMs };
      }),
    );
    return files.sort((one, other) => one.mtimeMs - other.mtimeMs);
  }

  return {
    /** Counts a new file, and deletes the least recently used ones if all together are too large. */
    async makeRoom(newBytes: number): Promise<void> {
      if (bytes !== undefined) bytes += newBytes;
      if (bytes !== undefined && bytes <= maxBytes) return;
      const files = await filesByAge();
      bytes = files.reduce((sum, { size }) => sum + size, 0);
      const targetBytes = bytes > maxBytes ? maxBytes * targetShare : maxBytes;
      for (const { path, size, mtimeMs } of files) {
        const isPartial = path.endsWith(partialSuffix);
        const isDeleted = isPartial ? mtimeMs < Date.now() - staleMs : bytes > targetBytes;
        if (!isDeleted) continue;
        await rm(path, { force: true });
        bytes -= size;
      }
    },
  };
}
