import { DrizzleQueryError } from './drizzle.ts';

/** Kurio cannot start, because the PostgreSQL server that DATABASE_URL names refuses it or is not there. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  constructor(cause: Error) {
    super(`DATABASE_URL: the database cannot be opened (${cause.message}).`, { cause });
  }
}

/** The PostgreSQL server cannot be reached, or its connection broke: the same query may succeed in a moment. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  constructor(cause: NodeJS.ErrnoException) {
    // A refused connection has a code and, where a name has several addresses, no message.
    super(cause.message || cause.code, { cause });
  }
}

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

/** Whether a query failed only because the database is unavailable at the moment. */
export const isDatabaseUnavailable = (error: unknown) => causeOf(error) instanceof DatabaseUnavailableError;

// PostgreSQL's error codes (its manual, appendix A).
const foreignKeyViolation = '23503';
const uniqueViolation = '23505';

const hasCode = (error: unknown, code: string) =>
  (causeOf(error) as { code?: string } | undefined)?.code === code;

/** Whether a write failed because the row it refers to does not exist. */
export const isForeignKeyViolation = (error: unknown) => hasCode(error, foreignKeyViolation);

/** Whether a write failed because another row already has a value that must be unique. */
export const isUniqueViolation = (error: unknown) => hasCode(error, uniqueViolation);
