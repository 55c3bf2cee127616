import type { Database } from '../../platform/database/database.ts';

export interface WaitlistMail {
  to: string;
  subject: string;
  text: string;
  /** Where one POST takes the recipient off the list. */
  unsubscribe: string;
}

/** What the waitlist needs of the mail queue, which lives in the same database. */
export interface Mails {
  /** Puts a mail into the queue within the transaction of what caused it. */
  add(transaction: Database, mail: WaitlistMail & { id: string }, now: Date): Promise<void>;
  /** Drops of these mails those that still wait. */
  drop(transaction: Database, ids: string[]): Promise<void>;
  /** Lets what was put in be sent in the background. */
  wake(): void;
}
