import * as z from 'zod/mini';

/** The body of every failure. `fields` names the rejected fields with a sentence for each. */
export const failure = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Failure = z.infer<typeof failure>;
