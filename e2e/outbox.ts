import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KurioServer } from './kurio-server.ts';

/** What a server without a mail server has sent to one address. */
export function outbox({ folder }: KurioServer, address: string) {
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
    return files
      .filter(({ text }) => text.includes(`To: ${address}\n`))
      .toSorted((one, other) => one.at - other.at)
      .map(({ text }) => text);
  }

  return {
    mails,
    /** The newest link in the mails that starts with `start`. */
    async link(start: string): Promise<string> {
      const links = (await mails()).flatMap((text) => text.match(/^https?:\S+$/gm) ?? []);
      return links.findLast((link) => link.startsWith(start)) ?? '';
    },
  };
}
