import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CallError } from './call-error.ts';

export interface RateLimit {
  /** Counts one request of a network or address, or `points` of it; over the limit it throws `tooManyRequests` with `Retry-After`. */
  consume(key: string, points?: number): Promise<void>;
  /** Takes one request back that should not count after all. */
  refund(key: string): Promise<void>;
  /** Starts counting again for this key. */
  reset(key: string): Promise<void>;
}

interface Allowance {
  name: string;
  points: number;
  perSeconds: number;
}

/** Makes a limit. */
export type RateLimits = (allowance: Allowance) => RateLimit;

/** Makes the limits of one server; `factor` (LIMIT_FACTOR) multiplies each. They live as long as the process. */
export function rateLimits(factor: number): RateLimits {
  return ({ name, points, perSeconds }) => {
    const limiter = new RateLimiterMemory({
      keyPrefix: name,
      points: Math.max(1, Math.round(points * factor)),
      duration: perSeconds,
    });
    return {
      async consume(key, taken = 1) {
        try {
          await limiter.consume(key, taken);
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          throw new CallError('tooManyRequests', {
            retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
          });
        }
      },
      async refund(key) {
        await limiter.reward(key);
      },
      async reset(key) {
        await limiter.delete(key);
      },
    };
  };
}
