import * as z from 'zod/mini';

/** A list that keeps its valid items, each id once (the first), whatever else it holds. */
export function validItems<T extends { id: string }>(item: z.ZodMiniType<T>) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values) => {
      const valid = new Map<string, T>();
      for (const value of values) {
        const read = item.safeParse(value);
        if (read.success && !valid.has(read.data.id)) valid.set(read.data.id, read.data);
      }
      return [...valid.values()];
    }),
  );
}

/** An id: any text but the empty one. */
export const id = z.string().check(z.minLength(1));

// A Date goes no further (ECMAScript, 21.4.1.1); showing a time beyond it would throw.
const latestMs = 8.64e15;

/** Milliseconds since 1970. */
export const time = z.number().check(z.nonnegative(), z.maximum(latestMs));
