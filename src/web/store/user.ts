import * as z from 'zod/mini';
import { defaultMembership, user as told } from '#contract/user.ts';

const { id, name, role, email, membership } = told.shape;

/** A malformed detail falls back to its default, so that it does not take the signed-in user with it. */
export const user = z.object({
  id,
  name: z.catch(name, ''),
  role: z.catch(role, 0),
  email: z.catch(z.optional(email), undefined),
  membership: z.catch(membership, defaultMembership),
});
export type User = z.infer<typeof user>;

/** Nobody is signed in: a user without an id. */
export const emptyUser: User = { id: '', name: '', role: 0, membership: defaultMembership };
