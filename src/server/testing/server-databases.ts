import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A new database on a PostgreSQL server, without tables or a copy of `template`, to drop when its connections are closed.
 */
export async function newDatabaseOn(server: string, template = 'template1') {
  const name = `kurio_test_${randomUUID().replaceAll('-', '')}`;
  await administrate(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => administrate(server, `drop database ${name}`) };
}

/** Carries out one statement on the server over a connection of its own. */
export async function administrate(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
