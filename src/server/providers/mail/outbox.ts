import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from './mail.ts';

/**
 * Writes each mail as a text file into `folder`, for a home without a mail server. Only the server's own
 * user may read them, since a link in a mail opens an account.
 */
export function outboxMailer(folder: string, clock: Clock): Mailer {
  return {
    async send({ id, to, subject, text, unsubscribe }) {
      const date = clock().toISOString();
      const file = join(folder, `${date.replaceAll(/[:.]/g, '-')}-${id}.txt`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const headers = [`To: ${to}`, `Date: ${date}`, `Subject: ${subject}`];
      if (unsubscribe) headers.push(`List-Unsubscribe: <${unsubscribe}>`);
      // Under its name a file is always whole.
      await writeFile(`${file}.part`, `${headers.join('\n')}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
