import type { OpenDatabase } from './database.ts';

interface DatabaseSettings {
  /** Names a PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  dataDir: string;
  hasPreparedStatements: boolean;
}

/** Opens the database that the settings name, migrated. Throws as `openServer` and `openEmbedded`. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, hasPreparedStatements } = settings;
  // Each driver takes a while to load, and only one is needed.
  if (databaseUrl === undefined) return (await import('./embedded-database.ts')).openEmbedded(dataDir);
  return (await import('./server-database.ts')).openServer(databaseUrl, hasPreparedStatements);
}
