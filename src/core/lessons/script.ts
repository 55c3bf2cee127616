import type { TranscriptSentence } from './web-vtt.ts';

/** A lesson's whole text: its sentences joined by a space, its paragraphs by a blank line. */
export function scriptOf(transcript: readonly Omit<TranscriptSentence, 'startMs'>[]): string {
  return transcript
    .map(({ sentence, isParagraphEnd }, index) => {
      if (index === transcript.length - 1) return sentence;
      return sentence + (isParagraphEnd ? '\n\n' : ' ');
    })
    .join('');
}

/** Normalizes spaces and line breaks, to compare texts. */
export const normalizeWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();

// Limits for other texts than lessons: as many sentences as a lesson could have, none longer than there.
const maxima = { sentences: 400, characters: 250 };

/** The sentences of an unknown text, limited so that searching them is fast. */
export function sentencesIn(script: string): string[] {
  const found = script.match(/[^.!?…\n]+[.!?…]*["”’)]*/g) ?? [];
  return found
    .map((sentence) => normalizeWhitespace(sentence))
    .filter((sentence) => /\p{L}/u.test(sentence))
    .slice(0, maxima.sentences)
    .map((sentence) =>
      sentence.length > maxima.characters ? `${sentence.slice(0, maxima.characters)}…` : sentence,
    );
}
