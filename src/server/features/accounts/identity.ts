import { randomUUID } from 'node:crypto';
import { nameLimits } from '#contract/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { Identity } from '../../providers/identity/identity.ts';
import { normalEmail, normalName } from './normal-form.ts';
import type { UserRepository } from './repository.ts';

/** The one text under which the users table knows an identity; neither part can hold a space. */
const keyOf = ({ issuer, subject }: Identity) => `${issuer} ${subject}`;

/** The name as Kurio's own forms would take it. Who has none is called by the e-mail address. */
export function nameOf({ name, email }: Pick<Identity, 'name' | 'email'>): string {
  const letters = [...normalName(name)];
  const given = letters.length < nameLimits.least ? [...normalEmail(email)] : letters;
  return given.slice(0, nameLimits.most).join('').trim();
}

/** The user of a proved identity, made if it is a new one. `emailAlreadyUsed` and `identityNotProved` refuse. */
export async function userOfIdentity(
  identity: Identity,
  users: UserRepository,
  clock: Clock,
): Promise<{ id: string; isNew: boolean }> {
  if (!identity.isEmailVerified) {
    throw new CallError('identityNotProved', {
      message: 'Google has not confirmed that this e-mail address is yours. Please confirm it there first.',
    });
  }
  const known = await users.byIdentity(keyOf(identity));
  if (known) return { id: known.id, isNew: false };
  const id = randomUUID();
  const user = { id, name: nameOf(identity), email: normalEmail(identity.email), createdAt: clock() };
  if (await users.add({ ...user, identity: keyOf(identity) })) return { id, isNew: true };
  // Of two windows that sign up at once one finds the other's user.
  const sameMoment = await users.byIdentity(keyOf(identity));
  if (sameMoment) return { id: sameMoment.id, isNew: false };
  // Never linked unasked: whoever made that account may not be the person whom Google has proved.
  throw new CallError('emailAlreadyUsed', {
    message: 'This e-mail address has a Kurio account already. Log in with its password.',
  });
}
