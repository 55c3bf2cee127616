import { toCsv } from '../features/waitlist/csv.ts';
import { entries } from '../features/waitlist/repository.ts';
import type { Database } from '../platform/database/database.ts';

/** The waitlist as CSV, with those who left it if `includesLeft`. */
export async function waitlistCsv(database: Database, includesLeft: boolean) {
  const list = await entries(database, includesLeft);
  return { csv: toCsv(list), count: list.length };
}
