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

/** A text by which it is told whether two are the same: however they are broken into lines. */
export const withEvenSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Of a text that is no lesson's: as many sentences as a lesson could have, none longer than one can be. */
const unknown = { sentences: 400, characters: 250 };

/** The sentences of a text that nobody knows, cut so that looking at all of them is little work. */
export function sentencesIn(script: string): string[] {
  const found = script.match(/[^.!?…\n]+[.!?…]*["”’)]*/g) ?? [];
  return found
    .map((sentence) => withEvenSpaces(sentence))
    .filter((sentence) => /\p{L}/u.test(sentence))
    .slice(0, unknown.sentences)
    .map((sentence) =>
      sentence.length > unknown.characters ? `${sentence.slice(0, unknown.characters)}…` : sentence,
    );
}
