import * as z from 'zod/mini';

/** Plan 0 is free, 1 pro; subscription 1 monthly, 2 yearly, 3 lifetime; expireAt in ms since 1970, or -1. */
export const membership = z.object({
  plan: z.literal([0, 1]),
  subscription: z.literal([1, 2, 3]),
  expireAt: z.number(),
});
export type Membership = z.infer<typeof membership>;

export const defaultMembership: Membership = { plan: 0, subscription: 3, expireAt: -1 };

/** The user as the server tells it. Nobody signed in: an empty id and the default membership. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.number(),
  membership,
});
export type User = z.infer<typeof user>;

export const emptyUser: User = { id: '', name: '', email: '', role: 0, membership: defaultMembership };
