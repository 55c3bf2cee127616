import { emptyUser, type Membership, type User } from '#contract/accounts.ts';
import type { SignedInUser } from './sign-in/user-session-repository.ts';

export type UserView = ReturnType<typeof userView>;

/** The user as the browser gets it, with the membership; the empty user if nobody is signed in. */
export function userView(membershipOf: (userId: string) => Promise<Membership>) {
  return async (user: SignedInUser | undefined): Promise<User> => {
    if (!user) return emptyUser;
    const { id, name, email, role } = user;
    return { id, name, email, role, membership: await membershipOf(id) };
  };
}
