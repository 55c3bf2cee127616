export { defaultMembership, type Membership, membership } from '#contract/user.ts';
