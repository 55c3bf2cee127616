/** A card as a service or a deck writes it. The answer is Markdown. */
export interface WrittenCard {
  question: string;
  answer: string;
  /** The sentence of the learner's notes that it was made from. */
  source?: string;
}
