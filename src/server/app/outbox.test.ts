import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { mails } from '../features/accounts/tables.ts';
import { outboxMailer } from '../providers/mail/outbox.ts';
import { testFolder } from '../testing/folder.ts';
import { signedUp } from '../testing/signed-up.ts';
import { testApp } from '../testing/test-app.ts';

it('deletes the mails of a deleted account from the outbox, and no others', async () => {
  const folder = testFolder();
  const mailer = outboxMailer(folder, () => new Date('2026-11-20T10:00:00Z'));
  const kurio = await testApp({}, { mailer });
  onTestFinished(() => kurio.close());
  const [ada, bea] = [await signedUp(kurio, 'Ada'), await signedUp(kurio, 'Bea')];
  for (const email of ['ada@home.example', 'bea@home.example'])
    await kurio.visitor().json('/api/user/reset', { email });
  await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.txt'))).toHaveLength(2);
  await expect.poll(kurio.mailsWaiting).toBe(0);
  await ada.json('/api/user/delete', { confirmation: 'ada@home.example' });
  const [left] = await kurio.database.select().from(mails);
  expect(left?.userId).toBe(bea.id);
  expect(readdirSync(folder)).toEqual([`${left?.id}.txt`]);
});
