import { UpstreamError } from '../../platform/upstream.ts';
import { paymentError } from './errors.ts';

interface WarningLog {
  warn(details: { err: Error }, message: string): void;
}

/** Logs what the payment service throws, and throws `paymentFailed` in its place, without any detail. */
export async function translateErrors<T>(log: WarningLog, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn({ err: error }, 'the payment service failed');
    throw paymentError(error);
  }
}
