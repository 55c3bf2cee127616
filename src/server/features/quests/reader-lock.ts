import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { questReaders } from './tables.ts';

/**
 * The reader's row, made where there is none, locked until the transaction ends. Whatever changes quests begins
 * with it, so that changes of one reader queue up and each sees the one before whole. A time zone that the browser
 * told is kept; gives the one that is known then.
 */
export async function lockedReader(
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
