import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { createApp } from '../app/app.ts';
import { readConfig } from '../app/config.ts';
import type { Parts } from '../app/parts.ts';
import { mails as queued } from '../features/accounts/tables.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { and, eq, isNull } from '../platform/database/drizzle.ts';
import { companionChat } from '../providers/chat/companion/companion.ts';
import type { Mail } from '../providers/mail/mail.ts';
import { testDatabase } from './database.ts';
import { visitor } from './visitor.ts';

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** The whole app in process on a database of its own, with a clock to move and a postman who shows the mails. */
export async function testApp(environment: Record<string, string> = {}, parts: Partial<Parts> = {}) {
  const open = parts.database ? undefined : await testDatabase();
  const database = parts.database ?? (open as OpenDatabase).database;
  let now = new Date('2026-11-20T10:00:00Z');
  const mails: Mail[] = [];
  const waiting = new Set<() => void>();
  const app = await createApp({
    config: readConfig(environment),
    database,
    clock: () => now,
    chat: undefined,
    companion: companionChat(),
    speech: undefined,
    mailer: {
      async send(mail) {
        mails.push(mail);
        for (const look of waiting) look();
      },
    },
    address: () => 'https://kurio.example',
    webFolder: undefined,
    ...parts,
  });
  await app.ready();

  return {
    app,
    database,
    mails,
    visitor: (always?: InjectOptions) => visitor(app, always),
    pass(seconds: number): void {
      now = new Date(now.getTime() + seconds * 1000);
    },
    /** The newest mail to an address, as soon as there is one and the app has noted that it was sent. */
    async mailTo(address: string): Promise<Mail> {
      const found = () => mails.findLast(({ to }) => to === address);
      const arrived = Promise.withResolvers<void>();
      const look = () => found() && arrived.resolve();
      waiting.add(look);
      look();
      await arrived.promise;
      waiting.delete(look);
      const mail = found() as Mail;
      const isWaiting = and(eq(queued.id, mail.id), isNull(queued.sentAt));
      const noted = expect.poll(() => database.$count(queued, isWaiting), {
        interval: 5,
        timeout: 10_000,
      });
      await noted.toBe(0);
      return mail;
    },
    /** How many mails are still to be sent, or not yet noted as sent. */
    mailsWaiting: () => database.$count(queued, isNull(queued.sentAt)),
    async close(): Promise<void> {
      await app.close();
      await open?.close();
    },
  };
}

/** The token at the end of the link in a mail. */
export function tokenIn({ text }: Mail): string {
  const token = /[/=]([\w-]{43})$/m.exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no link in this mail: ${text}`);
  return token;
}
