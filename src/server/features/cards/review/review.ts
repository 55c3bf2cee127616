import type { DueCard } from '#contract/card-review.ts';
import { learnerDay } from '#core/cards/learner-day.ts';
import type { Clock } from '../../../platform/clock.ts';
import { toDueCard } from '../card-view.ts';
import { notFound, nothingToUndo, staleCard } from '../errors.ts';
import type { CardRow, ReviewRepository } from './review-repository.ts';
import { fromStored, rate, scheduleOf, toStored } from './schedule.ts';

/** A rating as the browser sends it, see the contract. */
export interface RatingForm {
  id: number;
  quality: number;
  reviewId?: string | undefined;
  reviewedAt?: number | undefined;
  version?: number | undefined;
}

export type Reviews = ReturnType<typeof reviews>;

/** Ratings and their undo. `timeZone` is the one that the browser sent. */
export function reviews(repository: ReviewRepository, clock: Clock) {
  return {
    /** Rates a card. Throws `absent`, and `staleCard` if the card was rated since the version that the browser saw. */
    async rate(userId: string, form: RatingForm, timeZone: string | undefined): Promise<void> {
      const { id, quality, reviewId, version } = form;
      await repository.transaction(userId, timeZone, async (transaction) => {
        // Checked first: a repeated rating succeeds even if the card was changed or deleted since.
        if (reviewId !== undefined && (await transaction.hasReview(reviewId))) return;
        const card = await transaction.card(id);
        if (!card) throw notFound();
        if (version !== undefined && version !== card.version) throw staleCard();
        const { timeZone: zone, weights } = transaction.learner;
        const at = ratedAt(form, card, clock());
        const before = scheduleOf(card);
        await transaction.rate(card, rate(before, quality, { at, timeZone: zone, weights }), {
          reviewId,
          quality,
          reviewedAt: at,
          day: learnerDay(at.getTime(), zone),
          timeZone: zone,
          intervalDays: before.intervalDays,
          before: toStored(before),
        });
      });
    },

    /**
     * Undoes the last rating and returns its card. Throws `nothingToUndo`, also if the last rating is not `reviewId`
     * or its card is deleted, because undoing an earlier rating is not what the learner meant.
     */
    async undo(userId: string, reviewId: string | undefined, timeZone: string | undefined): Promise<DueCard> {
      return repository.transaction(userId, timeZone, async (transaction) => {
        const rating = await transaction.lastRating();
        const isMeant = reviewId === undefined || rating?.reviewId === reviewId;
        const card = rating && isMeant ? await transaction.card(rating.cardId) : undefined;
        if (!rating?.before || !card) throw nothingToUndo();
        const before = fromStored(rating.before);
        // Editing the card in between has cleared its leech mark for good.
        const isLeech = before.isLeech && card.isLeech;
        const row = await transaction.undoRating(card, { ...before, isLeech }, rating);
        return toDueCard(row, { ...transaction.learner, at: clock() });
      });
    },
  };
}

/**
 * When a rating was given. The browser's clock may be wrong, so the time is limited: not in the future, and not before
 * the card was last rated or created, because a schedule only goes forward.
 */
function ratedAt({ reviewedAt }: RatingForm, { lastReview, createdAt }: CardRow, now: Date): Date {
  const earliest = (lastReview ?? createdAt).getTime();
  return new Date(Math.max(earliest, Math.min(reviewedAt ?? now.getTime(), now.getTime())));
}
