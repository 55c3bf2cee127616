import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { smtpMailer } from '../../../providers/mail/smtp.ts';
import { type Delivery, smtpServer } from '../../../testing/smtp-server.ts';
import { type TestApp, testApp, tokenIn } from '../../../testing/test-app.ts';
import { mailLinks, mails } from '../tables.ts';
import { mailQueue } from './mail-queue.ts';
import { mailRepository } from './mail-repository.ts';

const ada = { name: 'Ada', email: 'ada@home.example', password: 'secret' };
const bea = { name: 'Bea', email: 'bea@home.example', password: 'secret' };
const from = 'kurio@home.example';
const day = 24 * 60 * 60;

/** Ada's home, whose mail server is down at first; then it comes back, and Kurio is restarted. */
async function home() {
  const gone = await smtpServer();
  await gone.close();
  const mailer = smtpMailer({ url: gone.url, from });
  const kurio = await testApp({}, { mailer });
  onTestFinished(() => kurio.close());
  const browser = kurio.visitor();
  await browser.form('/api/user/signup', ada);
  return {
    kurio,
    browser,
    ask: (email?: string) => askForReset(kurio, email),
    async backAt(time: string): Promise<Delivery[]> {
      const back = await smtpServer({}, gone.port);
      onTestFinished(() => back.close());
      const clock = () => new Date(time);
      const afterRestart = mailQueue(mailRepository(kurio.database), mailer, clock, {
        warn: () => undefined,
      });
      await afterRestart.run();
      await afterRestart.run();
      return back.deliveries;
    },
  };
}

async function waiting(kurio: TestApp, email = ada.email) {
  const [mail] = await kurio.database.select().from(mails).where(eq(mails.to, email));
  return mail;
}

const tried = (kurio: TestApp, email?: string) =>
  expect.poll(async () => (await waiting(kurio, email))?.tries, { timeout: 10_000 });

/** Asks for a new password and waits until its mail was tried. */
async function askForReset(kurio: TestApp, email = ada.email): Promise<void> {
  expect((await kurio.visitor().json('/api/user/reset', { email })).statusCode).toBe(200);
  await tried(kurio, email).toBe(1);
}

it('keeps the mail of a visitor until the mail server is there, and hands it over once', async () => {
  const { kurio, ask, backAt } = await home();
  await ask();
  expect((await waiting(kurio))?.sentAt).toBeNull();
  expect((await backAt('2026-11-20T10:01:00Z')).map(({ to }) => to)).toEqual([[ada.email]]);
});

it('sends a link that works for half an hour from then on', async () => {
  const { kurio, ask, backAt } = await home();
  await kurio.visitor().form('/api/user/signup', bea);
  await ask();
  kurio.pass(2 * day);
  // With each new link those that have ended are cleared away.
  await ask(bea.email);
  await tried(kurio).toBe(2);
  const mail = (await backAt('2026-11-22T10:05:00Z')).find(({ to }) => to.includes(ada.email));
  kurio.pass(35 * 60 - 1);
  // Lines are broken for the way by '=' (RFC 2045, 6.7).
  const text = mail?.source.replaceAll('=\r\n', '').replaceAll('\r', '') ?? '';
  const token = tokenIn({ id: '', to: '', subject: '', text });
  const used = await kurio.visitor().json('/api/user/reset/use', { token, password: 'another' });
  expect(used.statusCode).toBe(200);
});

it('sends no link that has ended meanwhile', async () => {
  const { browser, ask, backAt } = await home();
  await ask();
  await browser.json('/api/user/password', { current: ada.password, password: 'another' });
  expect(await backAt('2026-11-20T10:01:00Z')).toEqual([]);
});

it('gives up at once what the mail server refuses for good, says so, and keeps no link', async () => {
  const refusal = Object.assign(new Error('nobody here'), { responseCode: 550 });
  const { url, close } = await smtpServer({ onRcptTo: (_address, _session, done) => done(refusal) });
  onTestFinished(close);
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) });
  const kurio = await testApp({}, { mailer: smtpMailer({ url, from }), logger: { level: 'warn', stream } });
  onTestFinished(() => kurio.close());
  await kurio.visitor().form('/api/user/signup', ada);
  await askForReset(kurio);
  expect(await waiting(kurio)).toMatchObject({ nextTryAt: null, sentAt: null, text: '' });
  expect(await kurio.database.$count(mailLinks)).toBe(0);
  await expect.poll(() => lines.join('')).toMatch(/"a mail was given up"/);
  expect(lines.join('')).toContain('nobody here');
});
