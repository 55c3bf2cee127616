import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { quotaMonth } from '../plan-limits.ts';
import type { QuotaRepository } from './quota-repository.ts';

interface QuotaParts {
  repository: QuotaRepository;
  isPro(userId: string): Promise<boolean>;
  clock: Clock;
}

// Generating takes a minute. A reservation that is older belongs to a server that crashed.
const reservationMs = 5 * 60_000;

/** AI cards that count before they are generated. */
export interface Reservation {
  /** Releases the cards that were not delivered. Only the first call counts. */
  settle(delivered: number): Promise<void>;
}

export type AiQuota = ReturnType<typeof aiQuota>;

const unlimited: Reservation = { settle: async () => undefined };

/** The AI cards that the free plan allows in a month. Visitors and Pro members are not counted. */
export function aiQuota({ repository, isPro, clock }: QuotaParts) {
  return {
    /** Undefined, with nothing counted, if fewer than `count` cards are left. */
    async reserve(userId: string | undefined, count: number): Promise<Reservation | undefined> {
      if (userId === undefined || (await isPro(userId))) return unlimited;
      const now = clock();
      const month = quotaMonth(now);
      const reserved = { id: randomUUID(), cards: count, until: now.getTime() + reservationMs };
      if (!(await repository.reserve(userId, month, reserved, now.getTime()))) return undefined;
      let isSettled = false;
      return {
        async settle(delivered) {
          if (isSettled) return;
          isSettled = true;
          await repository.settle(userId, month, reserved.id, delivered);
        },
      };
    },
  };
}
