import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../testing/folder.ts';
import { outboxMailer } from './outbox.ts';

const mail = {
  id: '1',
  to: 'ada@home.example',
  subject: 'Grüße',
  text: 'Hello\n\nhttps://kurio.example/reset/x',
};
const clock = () => new Date('2026-11-20T10:00:00Z');

it('writes each mail as a text file that only its owner can read', async () => {
  const folder = join(testFolder(), 'outbox');
  const outbox = outboxMailer(folder, clock);
  await outbox.send(mail);
  await outbox.send({ ...mail, id: '2' });
  expect(readdirSync(folder).sort()).toEqual(['1.txt', '2.txt']);
  const file = join(folder, '1.txt');
  expect(readFileSync(file, 'utf8')).toBe(
    'To: ada@home.example\nDate: 2026-11-20T10:00:00.000Z\nSubject: Grüße\n\n' +
      'Hello\n\nhttps://kurio.example/reset/x\n',
  );
  await outbox.send({ ...mail, id: '3', unsubscribe: 'https://kurio.example/waitlist/leave/x' });
  expect(readFileSync(join(folder, '3.txt'), 'utf8')).toMatch(
    /^Subject: Grüße\nList-Unsubscribe: <https:\/\/kurio\.example\/waitlist\/leave\/x>\n\nHello/m,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('has one file of a mail that is sent twice', async () => {
  const folder = join(testFolder(), 'outbox');
  let now = clock();
  const outbox = outboxMailer(folder, () => now);
  await outbox.send(mail);
  now = new Date('2026-11-20T10:10:00Z');
  await outbox.send(mail);
  expect(readdirSync(folder)).toEqual(['1.txt']);
});

it('deletes the files of mails that are discarded, and no others', async () => {
  const folder = join(testFolder(), 'outbox');
  const outbox = outboxMailer(folder, clock);
  await outbox.send(mail);
  await outbox.send({ ...mail, id: '2' });
  await outbox.discard?.(['1', 'never sent']);
  expect(readdirSync(folder)).toEqual(['2.txt']);
});

it('fails where the folder cannot be written, so that the mail waits', async () => {
  const folder = join(testFolder(), 'file');
  await outboxMailer(folder, clock).send(mail);
  const inFile = outboxMailer(join(folder, readdirSync(folder)[0] ?? ''), clock);
  await expect(inFile.send(mail)).rejects.toThrow();
});
