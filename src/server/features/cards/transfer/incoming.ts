import type { LeftOut } from '#contract/card-transfer.ts';
import type { Schedule } from '../review/schedule.ts';

/** A rating from a file. */
export interface IncomingReview {
  /** Identifies the rating, so that no file adds it twice. */
  reviewId: string;
  quality: number;
  /** In ms since 1970. */
  reviewedAt: number;
  /** The learner's day. */
  day: string;
  timeZone: string;
  /** The interval in days before the rating. */
  intervalDays: number;
}

/** A card from a file, checked against the limits of the contract. */
export interface IncomingCard {
  externalId: string;
  question: string;
  answer: string;
  deck: string;
  tags: string[];
  source: string;
  isLeech: boolean;
  /** Undefined for a card that was never rated. */
  schedule: Schedule | undefined;
  /** Oldest first. */
  reviews: IncomingReview[];
}

/** A picture or sound, with the name by which cards reference it. */
export interface IncomingMedia {
  name: string;
  type: string;
  /** SHA-256 of the content, as hex. */
  hash: string;
  content: Uint8Array;
}

/** The content of a file. */
export interface IncomingFile {
  kind: 'csv' | 'tsv' | 'apkg';
  cards: IncomingCard[];
  media: IncomingMedia[];
  leftOut: LeftOut[];
  leftOutCount: number;
}

/** What reading a file depends on. */
export interface ReadingContext {
  /** The deck for cards whose file names none. */
  deck: string;
  /** The learner's time zone, an IANA name. */
  timeZone: string;
  /** In ms since 1970. */
  now: number;
  /** The learner's FSRS weights; null for the defaults. */
  weights: number[] | null;
}
