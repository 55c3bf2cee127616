import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startProgram } from '../../testing/child.ts';
import { testFolder } from '../../testing/folder.ts';
import type { Database } from './database.ts';
import { sql } from './drizzle.ts';
import { openEmbedded } from './embedded-database.ts';
import { lockFolder } from './folder-lock.ts';

// A new folder takes seconds to fill, more on a machine that has much else to do.
vi.setConfig({ testTimeout: 300_000 });

const writeRows = fileURLToPath(new URL('../../testing/write-rows.ts', import.meta.url));

const migrationCount = (database: Database) => database.$count(sql`drizzle.__drizzle_migrations`);

describe.skipIf(process.env.DATABASE_URL)('the embedded database', () => {
  it('syncs each insert to the disk and no select', async () => {
    const { database, close } = await openEmbedded(testFolder());
    onTestFinished(close);
    await database.execute(sql`create table numbers (n integer)`);
    const fsync = vi.spyOn(fs, 'fsyncSync');
    syncBuiltinESMExports();
    onTestFinished(() => {
      fsync.mockRestore();
      syncBuiltinESMExports();
    });
    for (let n = 0; n < 10; n += 1) await database.execute(sql`insert into numbers values (${n})`);
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(10);
    fsync.mockClear();
    for (let n = 0; n < 10; n += 1) await database.$count(sql`numbers`);
    expect(fsync).not.toHaveBeenCalled();
  });

  it('keeps its rows and migrates only once when it is opened again', async () => {
    const folder = testFolder();
    const first = await openEmbedded(folder);
    const migrations = await migrationCount(first.database);
    await first.database.execute(sql`insert into pin_attempts values ('10.0.0.1', 3, now())`);
    await first.close();
    const second = await openEmbedded(folder);
    onTestFinished(second.close);
    expect(await second.database.$count(sql`pin_attempts`)).toBe(1);
    expect(await migrationCount(second.database)).toBe(migrations);
  });

  it('frees the folder when it could not be opened', async () => {
    const folder = testFolder();
    fs.writeFileSync(`${folder}/database`, 'not a folder');
    await expect(openEmbedded(folder)).rejects.toThrow('EEXIST');
    lockFolder(folder)[Symbol.dispose]();
  });

  it('loses no acknowledged row when it is killed while writing, five times in a row', async () => {
    const folder = testFolder();
    let acknowledged = 0;
    for (let round = 0; round < 5; round += 1) {
      const program = startProgram(writeRows, [folder]);
      const found = Number(await program.line(() => true));
      expect(found).toBeGreaterThanOrEqual(acknowledged);
      await program.line((line) => Number(line) >= found + 3 * round + 1);
      const { stdout } = await program.kill('SIGKILL');
      acknowledged = Number(stdout.split('\n').at(-1));
    }
    const { database, close } = await openEmbedded(folder);
    onTestFinished(close);
    expect(await database.$count(sql`numbers`)).toBeGreaterThanOrEqual(acknowledged);
  });
});
