import { randomUUID } from 'node:crypto';
import { nameLimits } from '#contract/accounts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Identity } from '../../../providers/identity/identity.ts';
import { emailHasPassword, emailNotVerified } from '../errors.ts';
import { normalizeEmail, normalizeName } from '../normalize.ts';
import type { UserRepository } from '../user-repository.ts';

/** How the users table stores an identity. Neither part can contain a space. */
const keyOf = ({ issuer, subject }: Identity) => `${issuer} ${subject}`;

/** The identity's name within the limits of Kurio's forms; the e-mail address where there is none. */
export function nameOf({ name, email }: Pick<Identity, 'name' | 'email'>): string {
  const characters = [...normalizeName(name)];
  const given = characters.length < nameLimits.least ? [...normalizeEmail(email)] : characters;
  return given.slice(0, nameLimits.most).join('').trim();
}

/**
 * The user of a verified identity, created at the first sign-in. Throws `identityNotProved` for an address that the
 * issuer has not confirmed, and `emailAlreadyUsed` where another account has it.
 */
export async function findOrCreateUser(
  identity: Identity,
  users: UserRepository,
  clock: Clock,
): Promise<{ id: string; isNew: boolean }> {
  if (!identity.isEmailVerified) throw emailNotVerified();
  const key = keyOf(identity);
  const existing = await users.byIdentity(key);
  if (existing) return { id: existing.id, isNew: false };
  const id = randomUUID();
  const user = { id, name: nameOf(identity), email: normalizeEmail(identity.email), createdAt: clock() };
  if (await users.add({ ...user, identity: key })) return { id, isNew: true };
  // Another window has signed up with this identity in the meantime.
  const concurrent = await users.byIdentity(key);
  if (concurrent) return { id: concurrent.id, isNew: false };
  throw emailHasPassword();
}
