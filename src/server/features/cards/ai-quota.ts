import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import { quotaMonth } from './plan-limits.ts';
import type { QuotaRepository } from './quota-repository.ts';

interface QuotaParts {
  repository: QuotaRepository;
  isPro(userId: string): Promise<boolean>;
  clock: Clock;
}

/** Milliseconds after which cards that were to be made are not to come any more: making them takes a minute. */
const longestMaking = 5 * 60_000;

/** Cards that were counted before they are made. */
export interface Reservation {
  /** Gives back those that were not delivered; only the first word counts. */
  settle(delivered: number): Promise<void>;
}

export type AiQuota = ReturnType<typeof aiQuota>;

const unlimited: Reservation = { settle: async () => undefined };

/** The free plan's AI cards of a month. Visitors and Pro members are not counted. */
export function aiQuota({ repository, isPro, clock }: QuotaParts) {
  return {
    /** Throws `aiCardLimitReached`, with nothing counted, where fewer than `count` are left. */
    async reserve(userId: string | undefined, count: number): Promise<Reservation> {
      if (userId === undefined || (await isPro(userId))) return unlimited;
      const now = clock();
      const month = quotaMonth(now);
      const wanted = { id: randomUUID(), cards: count, until: now.getTime() + longestMaking };
      if (!(await repository.reserve(userId, month, wanted, now.getTime())))
        throw new CallError('aiCardLimitReached');
      let isSettled = false;
      return {
        async settle(delivered) {
          if (isSettled) return;
          isSettled = true;
          await repository.settle(userId, month, wanted.id, delivered);
        },
      };
    },
  };
}
