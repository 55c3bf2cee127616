import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import { quotaMonth } from './plan-limits.ts';
import type { QuotaRepository } from './quota-repository.ts';

interface QuotaParts {
  repository: QuotaRepository;
  isPro(userId: string): Promise<boolean>;
  clock: Clock;
}

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
      const month = quotaMonth(clock());
      if (!(await repository.reserve(userId, month, count))) throw new CallError('aiCardLimitReached');
      let isSettled = false;
      return {
        async settle(delivered) {
          if (isSettled) return;
          isSettled = true;
          if (delivered < count) await repository.giveBack(userId, month, count - delivered);
        },
      };
    },
  };
}
