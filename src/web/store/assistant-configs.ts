import * as z from 'zod/mini';
import { id, validItems } from './item-schemas.ts';

/** A character. Without a picture's address it has the drawn one of its id, or else its first letter. */
export const assistantConfig = z.object({
  id,
  name: z.string(),
  systemPrompt: z.string(),
  profileImageUrl: z.catch(z.optional(z.string()), undefined),
});
export type AssistantConfig = z.infer<typeof assistantConfig>;

export const assistantConfigs = validItems(assistantConfig);

/** Replaces the character of the same id, or adds it. */
export function withCharacter(characters: AssistantConfig[], character: AssistantConfig): AssistantConfig[] {
  const isKnown = characters.some((known) => known.id === character.id);
  if (!isKnown) return [...characters, character];
  return characters.map((known) => (known.id === character.id ? character : known));
}
