import * as z from 'zod/mini';

/** What `src/core/shared/deleted-ids.ts` keeps: ids of deleted characters and sessions, newest last. */
export const deleted = z.pipe(
  z.array(z.unknown()),
  z.transform((values) => values.filter((value) => typeof value === 'string')),
);
