import type { Clock } from '../../../platform/clock.ts';
import { hashPassword } from '../../../platform/password.ts';
import type { DataPart, DeletionHooks, PersonalDataExporter } from '../../../platform/personal-data.ts';
import { invalidPassword, notConfirmed, notSignedIn } from '../errors.ts';
import { normalizeEmail, normalizeName, normalizePassword } from '../normalize.ts';
import type { Credentials } from '../sign-in/credentials.ts';
import type { UserRepository } from '../user-repository.ts';

/** What another slice stores about a user: how it is exported, and what happens when the account is deleted. */
export type PersonalData = PersonalDataExporter & DeletionHooks;

interface OwnAccountParts {
  users: UserRepository;
  credentials: Credentials;
  personalData: PersonalData[];
  clock: Clock;
}

export type OwnAccount = ReturnType<typeof ownAccount>;

/** What people do with their own account. */
export function ownAccount({ users, credentials, personalData, clock }: OwnAccountParts) {
  return {
    changeName: (userId: string, name: string) => users.setName(userId, normalizeName(name)),

    /** Ends every session and gives the token of a new one. Throws `invalidPassword`, `tooManyRequests`. */
    async changePassword(userId: string, form: { current: string; password: string }): Promise<string> {
      const { passwordHash } = await credentials.verifyPassword(userId, form.current);
      const next = await hashPassword(normalizePassword(form.password));
      const token = await users.changePassword(userId, passwordHash, next, clock());
      if (token === undefined) throw invalidPassword();
      return token;
    },

    /** Everything that the server stores about the user, part by part. */
    async *exportData(userId: string): AsyncGenerator<DataPart> {
      const user = await users.byId(userId);
      if (!user) throw notSignedIn();
      const { id, name, email, role, createdAt, identity, passwordHash } = user;
      yield ['account', { id, name, email, role, createdAt, identity, hasPassword: passwordHash !== null }];
      yield* users.exportData(userId);
      for (const slice of personalData) yield* slice.exportData(userId);
    },

    /** Deletes the account and everything it owns. `confirmation` is its address; otherwise throws `notConfirmed`. */
    async delete(userId: string, confirmation: string): Promise<void> {
      const user = await users.byId(userId);
      if (!user) throw notSignedIn();
      if (normalizeEmail(confirmation) !== user.email) throw notConfirmed();
      await users.delete(
        userId,
        personalData.flatMap(({ beforeDeletion }) => beforeDeletion ?? []),
      );
      for (const { afterDeletion } of personalData) afterDeletion?.();
    },
  };
}
