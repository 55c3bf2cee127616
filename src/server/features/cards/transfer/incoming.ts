import type { LeftOut } from '#contract/card-transfer.ts';
import type { Schedule } from '../schedule.ts';

/** A rating that a file tells of. */
export interface IncomingReview {
  /** The rating's own name, so that no file brings it twice. */
  reviewId: string;
  quality: number;
  /** In ms since 1970. */
  reviewedAt: number;
  /** The learner's day it was on. */
  day: string;
  timeZone: string;
  /** Interval in days before the rating. */
  intervalDays: number;
}

/** A card that a file brings, checked against the limits of the contract. */
export interface IncomingCard {
  foreignId: string;
  question: string;
  answer: string;
  deck: string;
  tags: string[];
  source: string;
  isLeech: boolean;
  /** Undefined for a card that was never rated. */
  schedule: Schedule | undefined;
  /** In the order in which they were given. */
  reviews: IncomingReview[];
}

/** A picture or sound, by the name under which cards show it. */
export interface IncomingMedia {
  name: string;
  type: string;
  /** SHA-256 of the content, as hex. */
  hash: string;
  content: Uint8Array;
}

/** All that a file holds. */
export interface IncomingFile {
  kind: 'csv' | 'tsv' | 'apkg';
  cards: IncomingCard[];
  media: IncomingMedia[];
  leftOut: LeftOut[];
  leftOutCount: number;
}

/** What a reader has to know beside the file. */
export interface ReadingContext {
  /** The deck of cards whose file names none. */
  deck: string;
  /** The learner's zone, an IANA name. */
  timeZone: string;
  /** In ms since 1970. */
  now: number;
  /** The learner's own FSRS parameters, where they were fitted. */
  weights: number[] | null;
}
