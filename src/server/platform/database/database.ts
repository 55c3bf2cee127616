import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from './drizzle.ts';

/** What repositories see: one dialect, whether embedded or on a server. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
