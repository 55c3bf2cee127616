import { CallError } from '../../platform/call-error.ts';

/** No address has a link with this token; it was deleted, or never existed. */
export const waitlistLinkUnknown = () => new CallError('waitlistLinkUnknown');

/** The body is not what a mail provider sends for a one-click unsubscribe. */
export const notOneClick = () => new CallError('rejectedInput');
