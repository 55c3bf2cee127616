import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { Mail, Mailer } from '../../../providers/mail/mail.ts';
import { testDatabase } from '../../../testing/database.ts';
import { mails } from '../tables.ts';
import { mailQueue } from './mail-queue.ts';
import { addMail, mailRepository } from './mail-repository.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

let open: OpenDatabase;
let now: Date;
let delivered: Mail[];
let warnings: string[];
beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.database.delete(mails);
  now = new Date('2026-11-20T10:00:00Z');
  delivered = [];
  warnings = [];
});

const working: Mailer = { send: async (mail) => void delivered.push(mail) };
const down: Mailer = { send: () => Promise.reject(new Error('connect ECONNREFUSED')) };

const log = { warn: (_: object, message: string) => void warnings.push(message) };
const queue = (mailer: Mailer) => mailQueue(mailRepository(open.database), mailer, () => now, log);
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const add = (subject: string) =>
  addMail(open.database, { to: 'ada@home.example', subject, text: `About ${subject}` }, now);
const rows = () => open.database.select().from(mails);

it('sends each mail once, and then forgets its words', async () => {
  for (let n = 0; n < 12; n += 1) {
    await add(`mail ${n}`);
    pass(1);
  }
  await queue(working).run();
  await queue(working).run();
  // Several go at once, so their order is the network's.
  const sent = delivered.toSorted((one, other) => one.subject.localeCompare(other.subject));
  const subjects = Array.from({ length: 12 }, (_, n) => `mail ${n}`);
  expect(sent.map(({ subject }) => subject)).toEqual(
    subjects.toSorted((one, other) => one.localeCompare(other)),
  );
  expect(sent[0]).toMatchObject({ to: 'ada@home.example', text: 'About mail 0' });
  expect((await rows())[0]).toMatchObject({ text: '', sentAt: now, nextTryAt: null });
});

describe('a mail server that is down', () => {
  it('loses nothing: the mail is sent when it is up again, also after a restart of Kurio', async () => {
    await add('patience');
    await queue(down).run();
    expect(warnings).toEqual(['a mail was not sent yet']);
    await queue(working).run();
    expect(delivered).toEqual([]);
    pass(minute);
    await queue(working).run();
    expect(delivered.map(({ subject }) => subject)).toEqual(['patience']);
  });

  it('is asked again after pauses that grow from a minute to an hour, for three days', async () => {
    await add('patience');
    const tries: number[] = [];
    const began = now.getTime();
    const mailer: Mailer = {
      send() {
        tries.push((now.getTime() - began) / 1000 / minute);
        return Promise.reject(new Error('down'));
      },
    };
    for (let [mail] = await rows(); mail?.nextTryAt; [mail] = await rows()) {
      now = mail.nextTryAt;
      await queue(mailer).run();
    }
    expect(tries.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    expect(tries.at(-1)).toBeGreaterThan(2.9 * 24 * 60);
    expect(tries.at(-1)).toBeLessThanOrEqual(3 * 24 * 60);
    expect(warnings.at(-1)).toBe('a mail was given up');
  });

  it('holds up no mail to others', async () => {
    await add('bad');
    await add('good');
    const picky: Mailer = {
      send: async (mail) => (mail.subject === 'bad' ? down.send(mail) : working.send(mail)),
    };
    await queue(picky).run();
    expect(delivered.map(({ subject }) => subject)).toEqual(['good']);
  });
});

it('sends each mail once, though three servers on one database look at the same time', async () => {
  for (let n = 0; n < 20; n += 1) await add(`mail ${n}`);
  await Promise.all([queue(working), queue(working), queue(working)].map((one) => one.run()));
  expect(delivered.map(({ subject }) => subject).sort()).toEqual(
    Array.from({ length: 20 }, (_, n) => `mail ${n}`).sort(),
  );
});

it('leaves a mail that is being sent to the server that took it, and takes it over when that died', async () => {
  await add('taken');
  const taken = Promise.withResolvers<void>();
  const dying = queue({
    send() {
      taken.resolve();
      return new Promise(() => undefined);
    },
  });
  dying.wake();
  await taken.promise;
  pass(9 * minute);
  await queue(working).run();
  expect(delivered).toEqual([]);
  pass(minute);
  await queue(working).run();
  expect(delivered).toHaveLength(1);
});

it('sends what is put in while it sends', async () => {
  await add('first');
  const one = queue({
    async send(mail) {
      if (mail.subject === 'first') {
        await add('second');
        one.wake();
      }
      await working.send(mail);
    },
  });
  await one.run();
  expect(delivered.map(({ subject }) => subject)).toEqual(['first', 'second']);
});

it('begins no mail when it was stopped, and waits for the one under way', async () => {
  await add('under way');
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = queue({
    async send(mail) {
      begun.resolve();
      await finish.promise;
      await working.send(mail);
    },
  });
  one.wake();
  await begun.promise;
  const stopped = one.stop();
  finish.resolve();
  await stopped;
  expect(delivered.map(({ subject }) => subject)).toEqual(['under way']);
  await add('too late');
  one.wake();
  expect(delivered).toHaveLength(1);
});

it('deletes the dates of a mail after 30 days, and what the mailer has stored of it', async () => {
  await add('old');
  await queue(working).run();
  const [{ id } = { id: '' }] = await rows();
  pass(30 * day);
  const discarded: string[] = [];
  await queue({ ...working, discard: async (ids) => void discarded.push(...ids) }).deleteOld();
  expect(await rows()).toEqual([]);
  expect(discarded).toEqual([id]);
});

it('discards a mail that was deleted with its account while it was under way', async () => {
  await add('farewell');
  const [{ id } = { id: '' }] = await rows();
  const discarded: string[] = [];
  const mailer: Mailer = {
    send: async () => void (await open.database.delete(mails)),
    discard: async (ids) => void discarded.push(...ids),
  };
  await queue(mailer).run();
  expect(discarded).toEqual([id]);
});
