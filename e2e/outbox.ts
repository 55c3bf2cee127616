import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for a server whose mails a journey reads. */
export async function outboxFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-mails-'));
  const outbox = join(folder, 'outbox');

  /** The mails so far, the oldest first. */
  async function mails(): Promise<string[]> {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.txt'));
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(outbox, name);
        return { text: await readFile(path, 'utf8'), at: (await stat(path)).mtimeMs };
      }),
    );
    return files.toSorted((one, other) => one.at - other.at).map(({ text }) => text);
  }

  return {
    DATA_DIR: folder,
    mails,
    /** The newest link in the mails that starts with `start`. */
    async link(start: string): Promise<string> {
      const links = (await mails()).flatMap((text) => text.match(/^https?:\S+$/gm) ?? []);
      return links.findLast((link) => link.startsWith(start)) ?? '';
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
