import * as z from 'zod/mini';

// Not in parents.ts, because a child’s first page imports that for a call.

/** Characters of a name: more would not fit under a window on the street. */
export const nameLimit = 60;
/** Characters of a system prompt: a fifth of the context window, which leaves room for the conversation. */
export const promptLimit = 20_000;
// What every browser opens; a picture written into the address itself would fill the storage.
const addressLimit = 2_000;

/** The form in which a parent writes a character; values come out trimmed (point 5 of the specification). */
export const characterForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Character name is required'),
      z.minLength(2, 'Character name must be at least 2 characters'),
      z.maxLength(nameLimit, `Character name must be at most ${nameLimit} characters`),
    ),
  systemPrompt: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'System prompt is required'),
      z.minLength(10, 'System prompt must be at least 10 characters'),
      z.maxLength(
        promptLimit,
        `System prompt must be at most ${promptLimit.toLocaleString('en-US')} characters`,
      ),
    ),
  profileImageUrl: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || URL.canParse(text), 'Please enter a valid URL'),
    z.maxLength(addressLimit, `The address must be at most ${addressLimit} characters`),
  ),
});

export type CharacterForm = z.infer<typeof characterForm>;
