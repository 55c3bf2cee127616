import initSqlJs from 'sql.js';
import { FileRefused } from './file-refused.ts';

const sqlJs = initSqlJs();

export type Database = InstanceType<Awaited<ReturnType<typeof initSqlJs>>['Database']>;
export type Value = string | number | Uint8Array | null;

const signature = 'SQLite format 3\0';

// Beside the file itself, which lies in memory, too.
const heapBytes = 200_000_000;

/** An SQLite file in memory; a new one without `bytes`. */
export async function openSqlite(bytes?: Uint8Array): Promise<Database> {
  const { Database } = await sqlJs;
  return new Database(bytes);
}

// Names are sorted by a rule that only Anki knows; without another in its place SQLite reads no such table.
const preparations = [
  `pragma hard_heap_limit = ${heapBytes}`,
  'pragma trusted_schema = off',
  'pragma writable_schema = on',
  "update sqlite_master set sql = replace(sql, 'unicase', 'nocase')",
  'pragma writable_schema = reset',
  'pragma query_only = on',
];

/**
 * Opens an SQLite file that anyone may have made: nothing in its schema is carried out, and it gets only so
 * much memory. `tables` are what will be read; views of these names are refused, for a view can be a program.
 * Throws `FileRefused`.
 */
export async function openForeign(bytes: Uint8Array, tables: readonly string[]): Promise<Database> {
  const head = Buffer.from(bytes.subarray(0, signature.length)).toString('latin1');
  if (head !== signature) throw new FileRefused('unreadableFile');
  // In memory there is no write-ahead log; a file that was made with one says so in these two bytes
  // (sqlite.org/fileformat2.html, 1.3.3), and nothing of it is missing when it was closed well.
  const file = Uint8Array.from(bytes);
  file.fill(1, 18, 20);
  const database = await openSqlite(file);
  for (const statement of preparations) readRows(database, statement, 1);
  for (const name of tables) {
    const [kind] = readRows(database, `select type from sqlite_master where name = '${name}'`, 2);
    if (kind?.[0] !== 'table') throw new FileRefused('unreadableFile');
  }
  return database;
}

export const hasTable = (database: Database, name: string): boolean =>
  readRows(database, `select 1 from sqlite_master where type = 'table' and name = '${name}'`, 1).length > 0;

/** The rows of a query, at most `most`. Throws `FileRefused` for more, and where the file is broken. */
export function readRows(database: Database, query: string, most: number): Value[][] {
  const rows: Value[][] = [];
  let statement: ReturnType<Database['prepare']> | undefined;
  try {
    statement = database.prepare(query);
    while (statement.step()) {
      if (rows.length === most) throw new FileRefused('fileTooBig');
      rows.push(statement.get() as Value[]);
    }
    return rows;
  } catch (cause) {
    throw cause instanceof FileRefused ? cause : new FileRefused('unreadableFile');
  } finally {
    statement?.free();
  }
}

/** Whatever type a column was declared with, SQLite may keep any in it. */
export const text = (value: Value | undefined): string =>
  typeof value === 'string' ? value : `${value ?? ''}`;

export function integer(value: Value | undefined): number {
  const number = Math.trunc(Number(value ?? 0));
  return Number.isSafeInteger(number) ? number : 0;
}

export const blob = (value: Value | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array();
