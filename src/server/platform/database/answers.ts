import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

// A supervisor that asks gives up after a few seconds itself.
const limitMilliseconds = 2_000;

/** Whether the database can be asked anything at the moment. */
export async function answers(database: Database): Promise<boolean> {
  const asked = database.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, setTimeout(limitMilliseconds, false, { ref: false })]);
}
