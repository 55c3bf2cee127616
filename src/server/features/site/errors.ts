import { CallError } from '../../platform/call-error.ts';

/** The server cannot reach its database at the moment. */
export const notReady = () => new CallError('notReady');
