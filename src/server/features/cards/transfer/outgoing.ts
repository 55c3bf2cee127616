import type { IncomingCard } from './incoming.ts';

/** A card to be exported, with all its ratings. */
export interface OutgoingCard extends IncomingCard {
  schedule: NonNullable<IncomingCard['schedule']>;
  createdAt: Date;
}
