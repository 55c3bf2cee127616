import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, migrationsFolder, type OpenDatabase } from './database.ts';
import { drizzleModule } from './drizzle.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { FolderUnusableError, lockFolder } from './folder-lock.ts';

const { drizzle } = drizzleModule('drizzle-orm/pglite');
const { migrate } = drizzleModule('drizzle-orm/pglite/migrator');

// PGlite's own, without `-F` (fsync off) and with the one sync method that Emscripten's file system supports.
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
    throw isErrnoError(error) ? new FolderUnusableError(dataDir, describedError(error)) : error;
  }
}

export const databaseOf = (client: PGlite) => drizzle({ client });

/** Brings a PGlite instance to the newest schema. */
export async function migrated(client: PGlite): Promise<Database> {
  const database = databaseOf(client);
  await migrate(database, { migrationsFolder });
  return database;
}

interface ErrnoError extends Error {
  errno: number;
}

const isErrnoError = (error: unknown): error is ErrnoError => (error as Error).name === 'ErrnoError';

// Emscripten's file system gives only a number, as WASI defines them.
const wasiErrors: Record<number, string> = {
  2: 'permission denied',
  19: 'disk quota exceeded',
  29: 'input/output error',
  51: 'no space left on device',
  69: 'read-only file system',
};

const describedError = (error: ErrnoError) =>
  new Error(wasiErrors[error.errno] ?? `error ${error.errno} of the file system`, { cause: error });
