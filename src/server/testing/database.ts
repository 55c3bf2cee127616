import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { OpenDatabase } from '../platform/database/database.ts';
import { databaseOf } from '../platform/database/embedded-database.ts';
import { openServer } from '../platform/database/server-database.ts';
import { newDatabaseOn } from './server-databases.ts';

// Tests import from here, by which `npm run test:database` knows them.
export { administrate, newDatabaseOn } from './server-databases.ts';

/** An empty, migrated database of the test's own: embedded, or on the server that DATABASE_URL names. */
export async function testDatabase(): Promise<OpenDatabase> {
  const server = process.env.DATABASE_URL;
  return server ? ownDatabaseOn(server) : embeddedDatabase();
}

/** As `testDatabase`, but one that is really closed at its end, and given to no other test. */
export async function unsharedDatabase(): Promise<OpenDatabase> {
  const server = process.env.DATABASE_URL;
  if (server) return ownDatabaseOn(server);
  const client = await embeddedCopy();
  return { database: databaseOf(client), close: () => client.close() };
}

/** Databases of this process that its tests are done with. Emptying one takes a tenth of the time of a new copy. */
const idle: PGlite[] = [];

async function embeddedDatabase(): Promise<OpenDatabase> {
  const client = idle.pop() ?? (await embeddedCopy());
  let isOpen = true;
  return {
    database: databaseOf(client),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await emptied(client);
      idle.push(client);
    },
  };
}

async function embeddedCopy(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(inject('migratedDatabase')) });
}

/** Deletes all rows, so that identities count from 1 again. */
async function emptied(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    "select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public'",
  );
  await client.exec(`truncate ${rows[0]?.names} restart identity`);
}

async function ownDatabaseOn(server: string): Promise<OpenDatabase> {
  const { url, drop } = await newDatabaseOn(server, inject('migratedDatabase'));
  const open = await openServer(url);
  return {
    database: open.database,
    async close() {
      await open.close();
      await drop();
    },
  };
}
