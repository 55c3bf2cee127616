import type { DueCard } from '#contract/card-review.ts';
import { learnerDay } from '#core/cards/learner-day.ts';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import { toDueCard } from './card-view.ts';
import type { CardRow, ReviewRepository } from './review-repository.ts';
import { kept, rated, restored, scheduleOf } from './schedule.ts';

/** A rating as the browser sends it; see the contract. */
export interface GivenRating {
  id: number;
  quality: number;
  reviewId?: string | undefined;
  reviewedAt?: number | undefined;
  version?: number | undefined;
}

export type Reviews = ReturnType<typeof reviews>;

/** Ratings and their undo. `told` is the time zone that the browser told. */
export function reviews(repository: ReviewRepository, clock: Clock) {
  return {
    /** Rates a card. Throws `absent`, and `staleCard` where the card changed since the version that was seen. */
    async rate(userId: string, given: GivenRating, told: string | undefined): Promise<void> {
      const { id, quality, reviewId, version } = given;
      await repository.inTurn(userId, told, async (turn) => {
        // It counted when it came first, whatever has become of the card since.
        if (reviewId !== undefined && (await turn.isKnown(reviewId))) return;
        const card = await turn.card(id);
        if (!card) throw new CallError('absent');
        if (version !== undefined && version !== card.version) throw new CallError('staleCard');
        const { timeZone, weights } = turn.learner;
        const at = momentOf(given, card, clock());
        const before = scheduleOf(card);
        await turn.rate(card, rated(before, quality, { at, timeZone, weights }), {
          reviewId,
          quality,
          reviewedAt: at,
          day: learnerDay(at.getTime(), timeZone),
          timeZone,
          intervalDays: before.intervalDays,
          before: kept(before),
        });
      });
    },

    /**
     * Takes the last rating back and gives its card. Throws `nothingToUndo`, also where the last rating is
     * another one than `reviewId` and where its card is deleted: an earlier one is not what was meant.
     */
    async undo(userId: string, reviewId: string | undefined, told: string | undefined): Promise<DueCard> {
      return repository.inTurn(userId, told, async (turn) => {
        const rating = await turn.lastRating();
        const isMeant = reviewId === undefined || rating?.reviewId === reviewId;
        const card = rating && isMeant ? await turn.card(rating.cardId) : undefined;
        if (!rating?.before || !card) throw new CallError('nothingToUndo');
        const before = restored(rating.before);
        // Writing the card anew in between has cleared the mark for good.
        const isLeech = before.isLeech && card.isLeech;
        const row = await turn.takeBack(card, { ...before, isLeech }, rating);
        return toDueCard(row, { ...turn.learner, at: clock() });
      });
    },
  };
}

/**
 * When a rating was given. The browser's clock may be wrong: not in the future, and not before the card was
 * last rated or made, since the schedule and its replay go forward only.
 */
function momentOf({ reviewedAt }: GivenRating, { lastReview, createdAt }: CardRow, now: Date): Date {
  const earliest = (lastReview ?? createdAt).getTime();
  return new Date(Math.max(earliest, Math.min(reviewedAt ?? now.getTime(), now.getTime())));
}
