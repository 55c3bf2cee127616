import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How the name of a file ends while it is being written. */
export const unfinished = '.part';
// What a process that was killed left behind; nothing takes so long to write.
const staleMilliseconds = 3_600_000;
// Some room, so that not every new file has to look for an old one.
const roomShare = 0.9;

/** Keeps the files of a folder within `mostBytes` together. */
export function boundedFolder(folder: string, mostBytes: number) {
  let bytes: number | undefined;

  async function files() {
    const names = await readdir(folder);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { path, size, mtimeMs };
      }),
    );
    return found.sort((one, other) => one.mtimeMs - other.mtimeMs);
  }

  return {
    /** Counts a file that came, and deletes those that were used the longest ago where there is too much. */
    async makeRoom(came: number): Promise<void> {
      if (bytes !== undefined) bytes += came;
      if (bytes !== undefined && bytes <= mostBytes) return;
      const all = await files();
      bytes = all.reduce((sum, { size }) => sum + size, 0);
      const isStale = ({ path, mtimeMs }: (typeof all)[number]) =>
        path.endsWith(unfinished) && mtimeMs < Date.now() - staleMilliseconds;
      const isTooMuch = bytes > mostBytes;
      for (const file of all) {
        const isOver = isTooMuch && bytes > mostBytes * roomShare && !file.path.endsWith(unfinished);
        if (!isOver && !isStale(file)) continue;
        await rm(file.path, { force: true });
        bytes -= file.size;
      }
    },
  };
}
