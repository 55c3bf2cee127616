import { createRequire } from 'node:module';

export type { Column, SQL } from 'drizzle-orm';
export type { PgColumn, PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';

interface Modules {
  'drizzle-orm': typeof import('drizzle-orm');
  'drizzle-orm/errors': typeof import('drizzle-orm/errors');
  'drizzle-orm/node-postgres': typeof import('drizzle-orm/node-postgres');
  'drizzle-orm/node-postgres/migrator': typeof import('drizzle-orm/node-postgres/migrator');
  'drizzle-orm/pg-core': typeof import('drizzle-orm/pg-core');
  'drizzle-orm/pglite': typeof import('drizzle-orm/pglite');
  'drizzle-orm/pglite/migrator': typeof import('drizzle-orm/pglite/migrator');
}

const require = createRequire(import.meta.url);

/**
 * Loads the CommonJS build of Drizzle. Node 24 parses the package's description, 180 kB, once more for each of its 107
 * ES modules, which would be a quarter of the server's start.
 */
export const drizzleModule = <Name extends keyof Modules>(name: Name): Modules[Name] => require(name);

export const {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
  sum,
} = drizzleModule('drizzle-orm');

export const { DrizzleQueryError } = drizzleModule('drizzle-orm/errors');

export const {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} = drizzleModule('drizzle-orm/pg-core');
