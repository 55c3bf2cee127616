import type { FastifyBaseLogger } from 'fastify';
import { UpstreamError } from '../../platform/upstream.ts';
import { paymentError } from './errors.ts';

/** Logs what the payment service throws, and throws `paymentFailed` in its place, without any detail. */
export async function translateErrors<T>(log: Pick<FastifyBaseLogger, 'warn'>, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn({ err: error }, 'the payment service failed');
    throw paymentError(error);
  }
}
