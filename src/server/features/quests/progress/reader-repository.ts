import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { questReaders } from '../tables.ts';

/**
 * Locks the reader's row until the transaction ends, and creates it if necessary. Every change of quests begins with
 * this lock, so that changes of one reader run one after another. Stores the time zone that the browser sent, and
 * returns the one that is stored then.
 */
export async function lockReader(
  transaction: Database,
  userId: string,
  timeZone?: string,
): Promise<{ timeZone: string }> {
  const [reader] = await transaction
    .insert(questReaders)
    .values({ userId, timeZone: timeZone ?? 'UTC' })
    .onConflictDoUpdate({
      target: questReaders.userId,
      set: { timeZone: timeZone ?? sql`${questReaders.timeZone}` },
    })
    .returning();
  return reader as { timeZone: string };
}
