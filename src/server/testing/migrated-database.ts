import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrated } from '../platform/database/embedded-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the embedded database, migrated and empty; absent where DATABASE_URL names a server. */
    migratedDatabase: string | undefined;
  }
}

/** Migrates once for the whole run; each test file then opens a copy, which takes a tenth of the time. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE_URL) {
    project.provide('migratedDatabase', undefined);
    return undefined;
  }
  const client = await PGlite.create();
  await migrated(client);
  const archive = await client.dumpDataDir('none');
  await client.close();
  const folder = await mkdtemp(join(tmpdir(), 'kurio-migrated-'));
  const file = join(folder, 'database.tar');
  await writeFile(file, archive.stream());
  project.provide('migratedDatabase', file);
  return () => rm(folder, { recursive: true });
}
