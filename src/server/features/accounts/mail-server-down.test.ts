import { expect, it, onTestFinished } from 'vitest';
import { smtpMailer } from '../../providers/mail/smtp.ts';
import { smtpServer } from '../../testing/smtp-server.ts';
import { testApp } from '../../testing/test-app.ts';
import { mailQueue } from './mail-queue.ts';
import { mailRepository } from './mail-repository.ts';
import { mails } from './tables.ts';

const ada = { name: 'Ada', email: 'ada@home.example', password: 'secret' };

it('keeps the mail of a visitor until the mail server is there, and hands it over once', async () => {
  const gone = await smtpServer();
  await gone.close();
  const mailer = smtpMailer({ url: gone.url, from: 'kurio@home.example' });
  const kurio = await testApp({}, { mailer });
  onTestFinished(() => kurio.close());
  await kurio.visitor().form('/api/user/signup', ada);
  expect((await kurio.visitor().json('/api/user/reset', { email: ada.email })).statusCode).toBe(200);
  const waiting = async () => (await kurio.database.select().from(mails))[0];
  await expect.poll(async () => (await waiting())?.tries).toBe(1);
  expect((await waiting())?.sentAt).toBeNull();

  const back = await smtpServer({}, gone.port);
  onTestFinished(() => back.close());
  const later = () => new Date('2026-11-20T10:01:00Z');
  const afterRestart = mailQueue(mailRepository(kurio.database), mailer, later, { warn: () => undefined });
  await afterRestart.run();
  await afterRestart.run();
  expect(back.deliveries.map(({ to }) => to)).toEqual([[ada.email]]);
});
