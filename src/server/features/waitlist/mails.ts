import type { Database } from '../../platform/database/database.ts';

export interface WaitlistMail {
  to: string;
  subject: string;
  text: string;
  /** The address of the one-click unsubscribe. */
  unsubscribe: string;
}

/** What the waitlist needs of the mail queue, which is in the same database. */
export interface Mails {
  /** Queues a mail within the transaction that causes it. */
  add(transaction: Database, mail: WaitlistMail & { id: string }, now: Date): Promise<void>;
  /** Deletes those of these mails that are still queued. */
  deleteQueued(transaction: Database, ids: string[]): Promise<void>;
  /** Sends newly queued mails in the background. */
  wake(): void;
}
