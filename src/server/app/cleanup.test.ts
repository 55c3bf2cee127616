import { expect, it, onTestFinished } from 'vitest';
import { pendingAuthorizations, verifiedIdentities } from '../features/accounts/google/google-tables.ts';
import { mailLinks, userSessions } from '../features/accounts/tables.ts';
import { parentSessions, pinAttempts } from '../features/parents/tables.ts';
import { eq } from '../platform/database/drizzle.ts';
import { signedUp } from '../testing/signed-up.ts';
import { testApp } from '../testing/test-app.ts';

const day = 24 * 60 * 60;

async function home() {
  const kurio = await testApp();
  onTestFinished(() => kurio.close());
  return kurio;
}

it('deletes what has expired, though nobody signs in any more', async () => {
  const kurio = await home();
  const { app, database } = kurio;
  const { id: userId } = await signedUp(kurio, 'Ada');
  const row = { tokenHash: 'x', expiresAt: new Date('2026-11-20T10:00:00Z') };
  const identity = {
    issuer: 'google',
    subject: '1',
    name: 'Ada',
    email: 'a@b.example',
    isEmailVerified: true,
  };
  await database.insert(verifiedIdentities).values({ ...row, ...identity });
  await database.insert(pendingAuthorizations).values({ ...row, state: '', nonce: '', verifier: '' });
  await database.insert(userSessions).values({ ...row, userId });
  await database.insert(parentSessions).values(row);
  await database.insert(mailLinks).values({ ...row, userId, purpose: 'reset' });
  await app.listen({ port: 0 });
  for (const table of [verifiedIdentities, pendingAuthorizations, userSessions, parentSessions, mailLinks])
    await expect.poll(() => database.$count(table, eq(table.tokenHash, 'x'))).toBe(0);
  expect(await database.$count(userSessions)).toBe(1);
});

it('deletes the networks of wrong PINs after seven days', async () => {
  const kurio = await home();
  const tryPin = (remoteAddress: string) =>
    kurio.visitor({ remoteAddress }).json('/api/parent/pin', { pin: '9999' });
  await tryPin('192.0.2.1');
  kurio.pass(1);
  await tryPin('192.0.2.2');
  kurio.pass(7 * day - 1);
  await kurio.app.listen({ port: 0 });
  const networks = async () =>
    (await kurio.database.select().from(pinAttempts)).map(({ network }) => network);
  await expect.poll(networks).toEqual(['192.0.2.2']);
});
