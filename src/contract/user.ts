import * as z from 'zod/mini';
import { neverExpires, plan, subscription } from './plans.ts';

/** `expireAt` is in ms since 1970, or `neverExpires`. */
export const membership = z.object({
  plan: z.literal([plan.free, plan.pro]),
  subscription: z.literal([subscription.monthly, subscription.yearly, subscription.lifetime]),
  expireAt: z.number(),
});
export type Membership = z.infer<typeof membership>;

export const defaultMembership: Membership = {
  plan: plan.free,
  subscription: subscription.lifetime,
  expireAt: neverExpires,
};

/** The signed-in user. If nobody is signed in, the id is empty and the membership the default one. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.number(),
  membership,
});
export type User = z.infer<typeof user>;

export const emptyUser: User = { id: '', name: '', email: '', role: 0, membership: defaultMembership };
