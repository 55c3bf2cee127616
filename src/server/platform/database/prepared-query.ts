import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import type { ServerPool } from './server-pool.ts';

/** A query that nearly every request makes; its values stand for $1, $2 and so on, its rows are as selected. */
export type PreparedQuery<Row> = (...values: string[]) => Promise<Row[]>;

/**
 * Has the database plan `text` once instead of at each request. Planning is most of what a short query costs, in the
 * embedded database three parts of four.
 */
export function preparedQuery<Row extends object>(database: Database, text: string): PreparedQuery<Row> {
  const { $client: client } = database as Database & { $client: PGlite | ServerPool };
  // A connection that a pooler lends to several clients may hold statements of theirs: one name has to mean one text.
  const name = `kurio_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  return 'exec' in client ? embedded<Row>(client, name, text) : onServer<Row>(client, name, text);
}

function onServer<Row extends object>(pool: ServerPool, name: string, text: string): PreparedQuery<Row> {
  const query = pool.hasPreparedStatements ? { name, text } : { text };
  return async (...values) => (await pool.query<Row>({ ...query, values })).rows;
}

// The statements of each embedded database by their names.
const prepared = new WeakMap<PGlite, Map<string, Promise<unknown>>>();

/** PGlite's own call has no named statements, so they are made and used by SQL. */
function embedded<Row extends object>(client: PGlite, name: string, text: string): PreparedQuery<Row> {
  const statements = prepared.get(client) ?? new Map<string, Promise<unknown>>();
  prepared.set(client, statements);
  return async (...values) => {
    const ready = statements.get(name) ?? client.exec(`prepare ${name} as ${text}`);
    statements.set(name, ready);
    await ready;
    const [answer] = await client.exec(`execute ${name}(${values.map(literal).join(', ')})`);
    return (answer?.rows ?? []) as Row[];
  };
}

/** A string constant of SQL (PostgreSQL's manual, 4.1.2.1): a quote in it is doubled, nothing else is special. */
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;
