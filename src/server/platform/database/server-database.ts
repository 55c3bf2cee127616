import { migrationsFolder, type OpenDatabase } from './database.ts';
import { DatabaseUnreachableError } from './database-errors.ts';
import { drizzleModule } from './drizzle.ts';
import { ServerPool } from './server-pool.ts';

const { drizzle } = drizzleModule('drizzle-orm/node-postgres');
const { migrate } = drizzleModule('drizzle-orm/node-postgres/migrator');

// A server on the same continent answers in a fraction of this.
const connectionTimeoutMillis = 10_000;

// When several servers start on a new database at once, the slower one fails at a step that the faster one has just
// done: the schema, the journal, its sequence, the tables. Each try gets at least one step further.
const migrationTries = 5;

/**
 * Opens the PostgreSQL server (or one that speaks its protocol) that `url` names, migrated. Throws
 * `DatabaseUnreachableError`.
 */
export async function openServer(url: string, hasPreparedStatements = true): Promise<OpenDatabase> {
  const pool = new ServerPool({ connectionString: url, connectionTimeoutMillis }, hasPreparedStatements);
  const database = drizzle({ client: pool });
  try {
    await pool.query('select 1').catch((cause) => {
      throw new DatabaseUnreachableError(cause);
    });
    await retried(() => migrate(database, { migrationsFolder }), migrationTries);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { database, close: () => pool.end() };
}

async function retried(work: () => Promise<void>, tries: number): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries <= 1) throw error;
    await retried(work, tries - 1);
  }
}
