import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrated } from '../platform/database/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded database, migrated and empty, as a base64 archive; absent where DATABASE_URL names a server. */
    migratedDatabase: string | undefined;
  }
}

/** Migrates once for the whole run; each test file then opens a copy, which takes a tenth of the time. */
export default async function setup(project: TestProject): Promise<void> {
  if (process.env.DATABASE_URL) {
    project.provide('migratedDatabase', undefined);
    return;
  }
  const client = await PGlite.create();
  await migrated(client);
  const archive = await client.dumpDataDir('none');
  await client.close();
  project.provide('migratedDatabase', Buffer.from(await archive.arrayBuffer()).toString('base64'));
}
