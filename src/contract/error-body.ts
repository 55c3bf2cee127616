import * as z from 'zod/mini';

/** The body of every failure. `fields` names the rejected fields with a sentence for each. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
