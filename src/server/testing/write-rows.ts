import { sql } from '../platform/database/drizzle.ts';
import { openEmbedded } from '../platform/database/embedded-database.ts';

// A program for tests to kill: it says how many rows it found in the folder, then writes numbered rows and
// says each number when the database has acknowledged it.
const { database } = await openEmbedded(process.argv[2] ?? '');
await database.execute(sql`create table if not exists numbers (n integer primary key)`);
let written = await database.$count(sql`numbers`);
process.stdout.write(`${written}\n`);
while (written < 1_000_000) {
  await database.execute(sql`insert into numbers values (${written})`);
  written += 1;
  process.stdout.write(`${written}\n`);
}
