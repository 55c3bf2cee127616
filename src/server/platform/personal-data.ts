import type { Database } from './database/database.ts';

/** A named part of a person's data: a JSON value, or an async iterable of the items of a list that may be long. */
export type DataPart = readonly [name: string, value: unknown];

/** How a slice exports what it stores about a person. Rows of long lists are read in batches while they are sent. */
export interface PersonalDataExporter {
  exportData(userId: string): AsyncIterable<DataPart>;
}

/** Writes within the transaction that deletes the user's rows, just before it does. */
export type BeforeDeletion = (userId: string, transaction: Database) => Promise<void>;

/** What a slice does when an account is deleted. Rows that refer to the user are deleted by the database. */
export interface DeletionHooks {
  beforeDeletion?: BeforeDeletion;
  /** Runs once the transaction is committed, and is not awaited. */
  afterDeletion?(): void;
}
