import * as z from 'zod/mini';

/** Mirrors the server's parent cookie, which alone opens anything. */
export const isParent = z.boolean();
