import { splitText } from './split-text.ts';

/** The maximum input of OpenAI's `audio/speech`, in characters. */
export const maxSpeechCharacters = 4_096;

/** The parts of a paragraph to be spoken one after another; none if it has no words. */
export function speechChunks(paragraph: string): string[] {
  return splitText(paragraph, maxSpeechCharacters).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
