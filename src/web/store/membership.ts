import * as z from 'zod/mini';

/** Plan 0 is free, 1 pro; subscription 1 monthly, 2 yearly, 3 lifetime; expireAt in ms since 1970, or -1. */
export const membership = z.object({
  plan: z.literal([0, 1]),
  subscription: z.literal([1, 2, 3]),
  expireAt: z.number(),
});
export type Membership = z.infer<typeof membership>;

export const defaultMembership: Membership = { plan: 0, subscription: 3, expireAt: -1 };
