import type { IncomingCard } from './incoming.ts';

/** A card that leaves, with all its ratings. */
export interface OutgoingCard extends IncomingCard {
  schedule: NonNullable<IncomingCard['schedule']>;
  createdAt: Date;
}
