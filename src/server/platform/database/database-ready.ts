import { setTimeout } from 'node:timers/promises';
import type { Database } from './database.ts';
import { sql } from './drizzle.ts';

// A supervisor that asks gives up after a few seconds itself.
const limitMilliseconds = 2_000;

/** Whether the database can be asked anything at the moment. */
export async function isDatabaseReady(database: Database): Promise<boolean> {
  const asked = database.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, setTimeout(limitMilliseconds, false, { ref: false })]);
}
