import { textPieces } from './text-pieces.ts';

/** What OpenAI's `audio/speech` takes at a time, in characters. */
export const speechLimit = 4_096;

/** What a voice is given to say of a paragraph, one after the other; nothing where there is nothing to say. */
export function spokenPieces(paragraph: string): string[] {
  return textPieces(paragraph, speechLimit).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
