import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { DurableNodeFS } from './durable-node-fs.ts';
import { FolderUnusableError, lockFolder } from './folder-lock.ts';

/** What repositories see: one dialect, whether embedded or on a server. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// As PGlite starts PostgreSQL, less its `-F` (fsync off), and with the one sync method that Emscripten's
// file system can carry out.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Opens the embedded database in `dataDir` for this process alone, migrated. Throws as `lockFolder`. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const lock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    mkdirSync(folder, { recursive: true });
    const client = await PGlite.create({ fs: new DurableNodeFS(folder), startParams });
    const database = await migrated(client);
    return {
      database,
      async close() {
        await client.close();
        lock[Symbol.dispose]();
      },
    };
  } catch (error) {
    lock[Symbol.dispose]();
    throw (error as Error).name === 'ErrnoError' ? new FolderUnusableError(dataDir, toldBy(error)) : error;
  }
}

// Emscripten's file system tells no more than a number, as WASI counts them.
const wasiErrors: Record<number, string> = {
  2: 'permission denied',
  19: 'disk quota exceeded',
  29: 'input/output error',
  51: 'no space left on device',
  69: 'read-only file system',
};

function toldBy(error: unknown): Error {
  const { errno } = error as { errno: number };
  return new Error(wasiErrors[errno] ?? `error ${errno} of the file system`, { cause: error });
}

/** Brings a PGlite instance to the newest schema. */
export async function migrated(client: PGlite): Promise<Database> {
  const database = drizzlePglite({ client });
  await migratePglite(database, { migrationsFolder });
  return database;
}

/** The PostgreSQL server that DATABASE_URL names does not let Kurio in. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  constructor(cause: NodeJS.ErrnoException) {
    // A refused connection has a code and, where a name has several addresses, no message.
    super(`DATABASE_URL: the database cannot be opened (${cause.message || cause.code}).`, { cause });
  }
}

// A server on the same continent answers in a fraction of this.
const connectMilliseconds = 10_000;

// Of servers that start at once on a new database, the slower one fails at a step that the faster one has
// just done: the schema, the journal, its sequence, the tables. Each failure has waited for that step, so
// the next try comes further.
const migrationTries = 5;

async function untilDone(work: () => Promise<void>, tries: number): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries <= 1) throw error;
    await untilDone(work, tries - 1);
  }
}

/**
 * Opens the PostgreSQL server (or one that speaks its protocol) that `url` names, migrated. Throws
 * `DatabaseUnreachableError`.
 */
export async function openServer(url: string): Promise<OpenDatabase> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import('pg').then((module) => module.default),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: connectMilliseconds });
  // Without a listener the process would end when a resting connection breaks; the pool replaces it.
  pool.on('error', (error) => console.warn(`A connection to the database broke: ${error.message}`));
  const database = drizzle({ client: pool });
  try {
    await pool.query('select 1').catch((cause) => {
      throw new DatabaseUnreachableError(cause);
    });
    await untilDone(() => migrate(database, { migrationsFolder }), migrationTries);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { database, close: () => pool.end() };
}
