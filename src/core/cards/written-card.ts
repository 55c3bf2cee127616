/** A card as written by an AI service or a deck file. The answer is Markdown. */
export interface WrittenCard {
  question: string;
  answer: string;
  /** The sentence of the learner's notes that it was made from. */
  source?: string;
}
