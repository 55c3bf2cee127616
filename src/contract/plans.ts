/** The plans, by the numbers that the specification fixes for them. */
export const plan = { free: 0, pro: 1 } as const;
export type Plan = (typeof plan)[keyof typeof plan];

/** How Pro is paid for. Lifetime is given by hand and cannot be bought; a free membership has this number, too. */
export const subscription = { monthly: 1, yearly: 2, lifetime: 3 } as const;
export type SubscriptionTerm = (typeof subscription)[keyof typeof subscription];
export type PaidTerm = Exclude<SubscriptionTerm, typeof subscription.lifetime>;

/** The `expireAt` of a membership that does not end. */
export const neverExpires = -1;
