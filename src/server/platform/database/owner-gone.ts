import { DrizzleQueryError } from 'drizzle-orm';

// PostgreSQL's code for foreign_key_violation (its manual, appendix A).
const foreignKeyViolation = '23503';

/** Whether a row was refused because the one that it belongs to is gone. */
export function isOwnerGone(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError &&
    (error.cause as { code?: string } | undefined)?.code === foreignKeyViolation
  );
}
