import { expect, it, onTestFinished } from 'vitest';
import { mails as queued } from '../features/accounts/tables.ts';
import { waitlist, waitlistLinks } from '../features/waitlist/tables.ts';
import { smtpMailer } from '../providers/mail/smtp.ts';
import { smtpServer } from '../testing/smtp-server.ts';
import { type TestApp, testApp, tokenIn } from '../testing/test-app.ts';
import type { Parts } from './parts.ts';

const email = 'ada@home.example';
const day = 24 * 60 * 60;
const entry = { niche: '', source: '', joinedAt: new Date(0), isMailDue: false };

async function home(parts: Partial<Parts> = {}): Promise<TestApp> {
  const kurio = await testApp({}, parts);
  onTestFinished(() => kurio.close());
  return kurio;
}

const join = (kurio: TestApp) => kurio.visitor().json('/api/test/kurio', { email });
const leave = (kurio: TestApp, token: string) => kurio.visitor().json('/api/waitlist/leave', { token });

it('tells the number of families from a hundred on, counted once an hour', async () => {
  const kurio = await home();
  const size = async () => (await kurio.visitor().get('/api/waitlist/size')).json().families;
  const add = (name: string, unsubscribedAt: Date | null = null) =>
    kurio.database.insert(waitlist).values({ ...entry, id: name, email: name, unsubscribedAt });
  for (let n = 0; n < 99; n += 1) await add(`family ${n}`);
  await add('left', new Date(0));
  expect(await size()).toBeNull();
  await add('the hundredth');
  expect(await size()).toBeNull();
  kurio.pass(60 * 60);
  expect(await size()).toBe(100);
});

it('deletes an address thirty days after it left, and mails what an earlier process owed', async () => {
  const kurio = await home();
  const owed = { ...entry, id: 'owed', email: 'owed@home.example', isMailDue: true };
  await kurio.database.insert(waitlist).values(owed);
  await join(kurio);
  await leave(kurio, tokenIn(await kurio.mailTo(email)));
  kurio.pass(30 * day);
  await kurio.app.listen({ port: 0 });
  await kurio.mailTo(owed.email);
  expect((await kurio.database.select().from(waitlist)).map(({ id }) => id)).toEqual(['owed']);
  expect(await kurio.database.$count(waitlistLinks)).toBe(1);
});

it('hands the mail to a mail server, and drops what waits for an address that left', async () => {
  const server = await smtpServer();
  onTestFinished(() => server.close());
  let isDown = false;
  const smtp = smtpMailer({ url: server.url, from: 'kurio@home.example' });
  const mailer: Parts['mailer'] = {
    send: (mail) => (isDown ? Promise.reject(new Error('down')) : smtp.send(mail)),
  };
  const kurio = await home({ mailer });
  const tries = async () => (await kurio.database.select().from(queued)).map((mail) => mail.tries);
  await join(kurio);
  await expect.poll(() => server.deliveries.length).toBe(1);
  // Lines are broken for the way by '=' (RFC 2045, 6.7).
  const source = server.deliveries[0]?.source.replaceAll('=\r\n', '') ?? '';
  const [, link, token = ''] = /^(https:\S+\/leave\/([\w-]{43}))\r$/m.exec(source) ?? [];
  expect(source).toContain(
    `List-Unsubscribe: <${link}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`,
  );
  expect(server.deliveries[0]?.to).toEqual([email]);

  isDown = true;
  kurio.pass(day);
  await join(kurio);
  await expect.poll(tries).toContain(1);
  expect((await leave(kurio, token)).statusCode).toBe(200);
  expect(await kurio.database.select().from(queued)).toMatchObject([{ text: '', unsubscribe: null }]);
});
