import { CallError } from '../../platform/call-error.ts';
import type { UpstreamError } from '../../platform/upstream.ts';

export const notSignedIn = () => new CallError('notSignedIn');

/** This server sells nothing. */
export const paymentsNotConfigured = () => new CallError('paymentsNotConfigured');

export const alreadyPro = () => new CallError('alreadyPro');

/** There is no subscription that the portal could change. */
export const noSubscription = () => new CallError('noSubscription');

/** There is no such checkout, or it is another user's. */
export const notFound = () => new CallError('absent');

/** The checkout was not completed, or not paid. */
export const notPaid = () => new CallError('notPaid');

/** The payment service did not sign this webhook, or too long ago. */
export const badSignature = () => new CallError('badSignature');

/** The payment service failed. What it said is for the log alone. */
export const paymentError = (cause?: UpstreamError) => new CallError('paymentFailed', { cause });
