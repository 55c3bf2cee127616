import { emptyUser, type Membership, type User } from '#contract/accounts.ts';
import type { SignedIn } from './session-repository.ts';

/** What the membership slice knows of a user. */
export type MembershipOf = (userId: string) => Promise<Membership>;

export type TellUser = ReturnType<typeof tellUser>;

/** Gives the user as the browser is told, and the empty one for nobody. */
export function tellUser(membershipOf: MembershipOf) {
  return async (user: SignedIn | undefined): Promise<User> => {
    if (!user) return emptyUser;
    const { id, name, email, role } = user;
    return { id, name, email, role, membership: await membershipOf(id) };
  };
}
