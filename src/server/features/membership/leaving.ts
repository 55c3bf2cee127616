import type { Clock } from '../../platform/clock.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Payments } from '../../providers/payments/payments.ts';
import type { MembershipRepository } from './repository.ts';

interface Log {
  warn(details: object, message: string): void;
}

const minute = 60_000;
const longestPause = 24 * 60 * minute;

/** A minute after the first try, then twice as long each time, at most a day. */
const pauseAfter = (tries: number) => Math.min(minute * 2 ** (tries - 1), longestPause);

export type Leaving = ReturnType<typeof leaving>;

/**
 * Users who delete their account while a subscription runs. The account goes at once; the customer at the
 * payment service goes at once too, or, while the service is down, as soon as it answers again. It is never
 * given up: a subscription that nobody can see any more must not be paid on.
 */
export function leaving(
  repository: MembershipRepository,
  payments: Payments | undefined,
  clock: Clock,
  log: Log,
) {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function deleteDue(): Promise<void> {
    if (!payments) return;
    const now = clock();
    const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    for (const { customerId, tries } of await repository.claimLeaving(now, at(minute))) {
      try {
        await payments.deleteCustomer(customerId);
        await repository.left(customerId);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        log.warn({ err: error, tries }, 'a customer was not deleted at the payment service yet');
        await repository.putOff(customerId, at(pauseAfter(tries)));
      }
    }
  }

  /** Deletes whom it is time for, after what is under way. */
  function run(): Promise<void> {
    running = running
      .then(deleteDue)
      .catch((error: unknown) => log.warn({ err: error }, 'leaving customers could not be looked up'));
    return running;
  }

  return {
    run,
    /** Goes on with what an earlier process left, and looks again each minute. */
    start(): void {
      void run();
      timer = setInterval(() => void run(), minute).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
