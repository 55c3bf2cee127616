import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrated } from '../platform/database/embedded-database.ts';
import { openServer } from '../platform/database/server-database.ts';
import { newDatabaseOn } from './server-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and empty database: the file of an embedded one, or the name of one on the server of DATABASE_URL. */
    migratedDatabase: string;
  }
}

/** Migrates once for the whole run; each test then has a copy, which takes a tenth of the time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL;
  const { name, remove } = await (server ? templateOn(server) : embeddedFile());
  project.provide('migratedDatabase', name);
  return remove;
}

async function templateOn(server: string) {
  const { name, url, drop } = await newDatabaseOn(server);
  await (await openServer(url)).close();
  return { name, remove: drop };
}

async function embeddedFile() {
  const client = await PGlite.create();
  await migrated(client);
  const archive = await client.dumpDataDir('none');
  await client.close();
  const folder = await mkdtemp(join(tmpdir(), 'kurio-migrated-'));
  const name = join(folder, 'database.tar');
  await writeFile(name, archive.stream());
  return { name, remove: () => rm(folder, { recursive: true }) };
}
