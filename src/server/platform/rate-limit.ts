import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CallError } from './http/errors.ts';

export interface RateLimit {
  /** Counts one request of `network`, or `points` of it; over the limit it throws `tooManyRequests` with `Retry-After`. */
  consume(network: string, points?: number): Promise<void>;
}

interface Allowance {
  name: string;
  points: number;
  perSeconds: number;
}

/** Makes the limits of one server; `factor` (LIMIT_FACTOR) multiplies each. They live as long as the process. */
export function rateLimits(factor: number): (allowance: Allowance) => RateLimit {
  return ({ name, points, perSeconds }) => {
    const limiter = new RateLimiterMemory({
      keyPrefix: name,
      points: Math.max(1, Math.round(points * factor)),
      duration: perSeconds,
    });
    return {
      async consume(network, taken = 1) {
        try {
          await limiter.consume(network, taken);
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          throw new CallError('tooManyRequests', {
            retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
          });
        }
      },
    };
  };
}
