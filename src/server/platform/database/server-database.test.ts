import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { administrate, newDatabaseOn } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { DatabaseUnreachableError } from './database-errors.ts';
import { sql } from './drizzle.ts';
import { preparedQuery } from './prepared-query.ts';
import { openServer } from './server-database.ts';

const server = process.env.DATABASE_URL ?? '';

const migrationCount = (database: Database) => database.$count(sql`drizzle.__drizzle_migrations`);

describe.runIf(server)('a PostgreSQL server', () => {
  async function newDatabase() {
    const created = await newDatabaseOn(server);
    onTestFinished(created.drop);
    return created.url;
  }

  it('is migrated once by two that start at the same time, and by a third', async () => {
    const url = await newDatabase();
    const [one, other] = await Promise.all([openServer(url), openServer(url)]);
    const migrations = await migrationCount(one.database);
    const third = await openServer(url);
    expect(await migrationCount(third.database)).toBe(migrations);
    await Promise.all([one.close(), other.close(), third.close()]);
  });

  it('serves on after its connections broke', async () => {
    const warned = Promise.withResolvers<void>();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => warned.resolve());
    onTestFinished(() => warn.mockRestore());
    const url = await newDatabase();
    const { database, close } = await openServer(url);
    const name = new URL(url).pathname.slice(1);
    await administrate(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await warned.promise;
    expect(await database.$count(sql`pin_attempts`)).toBe(0);
    await close();
  });

  it.each([true, false])(
    'prepares queries by names that depend on their text alone, if allowed: %j',
    async (may) => {
      const texts = ['select 1 as n where $1 = $1', 'select 2 as n where $1 = $1'];
      const namesAfter = async (order: string[]) => {
        const { database, close } = await openServer(await newDatabase(), may);
        for (const text of order) expect(await preparedQuery(database, text)('x')).toHaveLength(1);
        const found = await database
          .select({ name: sql<string>`name` })
          .from(sql`pg_prepared_statements`)
          .orderBy(sql`statement`);
        await close();
        return found.map(({ name }) => name);
      };
      const names = await namesAfter(texts);
      expect(new Set(names).size).toBe(may ? 2 : 0);
      expect(await namesAfter(texts.toReversed())).toEqual(names);
    },
  );
});

it.each(['postgres://127.0.0.1:1/kurio', 'postgres://%zz'])(
  'says in one line that the server at %s cannot be opened',
  async (url) => {
    const failure = await openServer(url).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseUnreachableError);
    expect((failure as Error).message).toMatch(/^DATABASE_URL: [^\n]+$/);
  },
);
