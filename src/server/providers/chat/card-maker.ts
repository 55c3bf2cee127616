import type { WrittenCard } from '#core/cards/written-card.ts';

/** What cards to write. */
export interface CardBrief {
  /** What holds for all cards. */
  rules: string;
  /** What these are about: data of the learner's, which `rules` tells the model not to obey. */
  wish: string;
  count: number;
  /** Whether each card names the sentence it was made from. */
  hasSource: boolean;
}

/** An AI service that writes cards. */
export interface CardMaker {
  /**
   * Cards in the order they are written, each as soon as it is whole; neither their number nor their quality
   * is warranted. Aborting `signal` ends the request at the service. Failures throw `UpstreamError`.
   */
  cards(brief: CardBrief, signal: AbortSignal): AsyncIterable<WrittenCard>;
}
