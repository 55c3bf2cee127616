import initSqlJs from 'sql.js';
import { fileTooBig, unreadableFile } from '../../errors.ts';

const sqlJs = initSqlJs();

export type Database = InstanceType<Awaited<ReturnType<typeof initSqlJs>>['Database']>;
export type Value = string | number | Uint8Array | null;

const signature = 'SQLite format 3\0';

// In addition to the file itself, which is in memory, too.
const heapBytes = 200_000_000;

/** Opens an SQLite database in memory, an empty one without `bytes`. */
export async function openSqlite(bytes?: Uint8Array): Promise<Database> {
  const { Database } = await sqlJs;
  return new Database(bytes);
}

// Anki sorts names by a collation of its own. SQLite cannot read these tables unless it is replaced.
const preparations = [
  `pragma hard_heap_limit = ${heapBytes}`,
  'pragma trusted_schema = off',
  'pragma writable_schema = on',
  "update sqlite_master set sql = replace(sql, 'unicase', 'nocase')",
  'pragma writable_schema = reset',
  'pragma query_only = on',
];

/**
 * Opens an untrusted SQLite file: nothing in its schema runs, and its memory is limited. `tables` are the tables to be
 * read. They must not be views, because a view can contain a program.
 * Throws `unreadableFile` and `fileTooBig`.
 */
export async function openUntrusted(bytes: Uint8Array, tables: readonly string[]): Promise<Database> {
  const head = Buffer.from(bytes.subarray(0, signature.length)).toString('latin1');
  if (head !== signature) throw unreadableFile();
  // A database in memory cannot have a write-ahead log. These two bytes say whether it has one
  // (sqlite.org/fileformat2.html, 1.3.3). A file that was closed properly is complete without it.
  const file = Uint8Array.from(bytes);
  file.fill(1, 18, 20);
  const database = await openSqlite(file);
  for (const statement of preparations) readRows(database, statement, 1);
  for (const name of tables) {
    const [kind] = readRows(database, `select type from sqlite_master where name = '${name}'`, 2);
    if (kind?.[0] !== 'table') throw unreadableFile();
  }
  return database;
}

export const hasTable = (database: Database, name: string): boolean =>
  readRows(database, `select 1 from sqlite_master where type = 'table' and name = '${name}'`, 1).length > 0;

/** The rows of a query. Throws `fileTooBig` for more than `most`, and `unreadableFile` if the file is broken. */
export function readRows(database: Database, query: string, most: number): Value[][] {
  const rows: Value[][] = [];
  let statement: ReturnType<Database['prepare']> | undefined;
  try {
    statement = database.prepare(query);
    while (rows.length <= most && statement.step()) rows.push(statement.get() as Value[]);
  } catch {
    throw unreadableFile();
  } finally {
    statement?.free();
  }
  if (rows.length > most) throw fileTooBig();
  return rows;
}

// SQLite stores values of any type in any column, so that each value is converted.
/** The value as text. */
export const text = (value: Value | undefined): string =>
  typeof value === 'string' ? value : `${value ?? ''}`;

export function integer(value: Value | undefined): number {
  const number = Math.trunc(Number(value ?? 0));
  return Number.isSafeInteger(number) ? number : 0;
}

export const blob = (value: Value | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array();
