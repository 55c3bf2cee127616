import { repeatedJob } from '../../platform/background-job.ts';
import type { Clock } from '../../platform/clock.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Payments } from '../../providers/payments/payments.ts';
import type { MembershipRepository } from './repository.ts';

interface Log {
  warn(details: object, message: string): void;
}

const minute = 60_000;
const longestPause = 24 * 60 * minute;

/** The pause before the next attempt: a minute, doubling up to a day. */
const pauseAfter = (tries: number) => Math.min(minute * 2 ** (tries - 1), longestPause);

/**
 * Deletes the customers of deleted accounts at the payment service, which ends their subscriptions. Retries for as
 * long as it takes while the service is down: nobody could see or cancel a subscription that went on.
 */
export function customerDeletions(
  repository: MembershipRepository,
  payments: Payments | undefined,
  clock: Clock,
  log: Log,
) {
  async function deleteDue(): Promise<void> {
    if (!payments) return;
    const now = clock();
    const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    for (const { customerId, tries } of await repository.claimDeletions(now, after(minute))) {
      try {
        await payments.deleteCustomer(customerId);
        await repository.customerDeleted(customerId);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        log.warn({ err: error, tries }, 'a customer was not deleted at the payment service yet');
        await repository.postponeDeletion(customerId, after(pauseAfter(tries)));
      }
    }
  }

  return repeatedJob(deleteDue, minute, (err) =>
    log.warn({ err }, 'the customers to delete could not be loaded'),
  );
}
