import type { WrittenCard } from '#core/cards/written-card.ts';

/** What cards to write. */
export interface CardPrompt {
  /** The system prompt. */
  rules: string;
  /** The learner's data, which `rules` tells the model not to obey. */
  message: string;
  count: number;
  /** Whether each card quotes the sentence of the notes that it was made from. */
  hasSource: boolean;
}

/** An AI service that writes cards. */
export interface CardGenerator {
  /**
   * Yields each card as soon as it is complete. Neither their number nor their quality is guaranteed. Aborting
   * `signal` ends the request at the service. Throws `UpstreamError`.
   */
  cards(prompt: CardPrompt, signal: AbortSignal): AsyncIterable<WrittenCard>;
}
