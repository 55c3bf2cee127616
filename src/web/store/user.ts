import * as z from 'zod/mini';
import { defaultMembership, membership } from './membership.ts';

/** A malformed detail falls back to its default, so that it does not take the signed-in user with it. */
export const user = z.object({
  id: z.string(),
  name: z.catch(z.string(), ''),
  role: z.catch(z.number(), 0),
  email: z.catch(z.optional(z.string()), undefined),
  membership: z.catch(membership, defaultMembership),
});
export type User = z.infer<typeof user>;

/** Nobody is signed in: a user without an id. */
export const emptyUser: User = { id: '', name: '', role: 0, membership: defaultMembership };
