/** A text that can be asked about; `title` is undefined where it is not a lesson of this course. */
export interface TutorText {
  readonly title?: string | undefined;
  readonly sentences: readonly string[];
}

/** Answers a message; `index` is the sentence that is playing, -1 before the first or where it is unknown. */
export type AnswerFromText = (message: string, index: number) => string;

/** Prepares a text once and returns a function that answers questions about it, without any service. */
export type BuiltInTutor = (text: TutorText) => AnswerFromText;
