import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '../platform/database/database.ts';
import { databaseOf } from '../platform/database/embedded-database.ts';
import { openServer } from '../platform/database/server-database.ts';

/** An empty, migrated database of the test's own: embedded, or on the server that DATABASE_URL names. */
export async function testDatabase(): Promise<OpenDatabase> {
  const server = process.env.DATABASE_URL;
  return server ? ownDatabaseOn(server) : embeddedCopy();
}

async function embeddedCopy(): Promise<OpenDatabase> {
  const file = inject('migratedDatabase');
  if (file === undefined) throw new Error('the run has no migrated database to copy');
  const client = await PGlite.create({ loadDataDir: await openAsBlob(file) });
  return { database: databaseOf(client), close: () => client.close() };
}

async function ownDatabaseOn(server: string): Promise<OpenDatabase> {
  const { url, drop } = await newDatabaseOn(server);
  const open = await openServer(url);
  return {
    database: open.database,
    async close() {
      await open.close();
      await drop();
    },
  };
}

/** A database without tables on a PostgreSQL server, for the test to drop when its connections are closed. */
export async function newDatabaseOn(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `kurio_test_${randomUUID().replaceAll('-', '')}`;
  await administrate(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administrate(server, `drop database ${name}`) };
}

/** Carries out one statement on the server over a connection of its own. */
export async function administrate(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
