import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from './mail.ts';

/**
 * Writes each mail as a text file into `folder`, for a home without a mail server. The file is named by the mail's id,
 * so that a mail which is sent twice is there once. Only the server's own user may read it: a link in a mail opens an
 * account.
 */
export function outboxMailer(folder: string, clock: Clock): Mailer {
  const fileOf = (id: string) => join(folder, `${id}.txt`);
  return {
    async send({ id, to, subject, text, unsubscribe }) {
      const file = fileOf(id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const headers = [`To: ${to}`, `Date: ${clock().toISOString()}`, `Subject: ${subject}`];
      if (unsubscribe) headers.push(`List-Unsubscribe: <${unsubscribe}>`);
      // Renamed when it is complete, so that nobody reads half a mail.
      await writeFile(`${file}.part`, `${headers.join('\n')}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },

    async discard(ids) {
      for (const id of ids) await rm(fileOf(id), { force: true });
    },
  };
}
