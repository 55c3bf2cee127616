import { DrizzleQueryError } from 'drizzle-orm';

// PostgreSQL's code for unique_violation (its manual, appendix A).
const uniqueViolation = '23505';

/** Whether a write failed because another row has the value that must be unique. */
export function isTaken(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError &&
    (error.cause as { code?: string } | undefined)?.code === uniqueViolation
  );
}
