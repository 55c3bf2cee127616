import type { DueCard } from '#contract/card-review.ts';
import { dueInText } from '#core/cards/due-in.ts';
import type { Clock } from '../../platform/clock.ts';
import { toDueCard } from './card-view.ts';
import type { DueRepository, Standing } from './due-repository.ts';
import { type LearnerNow, learnerNow } from './learner-now.ts';

export type DueCards = ReturnType<typeof dueCards>;

/** What there is to review. `told` is the time zone that the browser told. */
export function dueCards(repository: DueRepository, clock: Clock) {
  const learnerOf = (userId: string, told: string | undefined) =>
    learnerNow(repository, userId, told, clock());

  return {
    /** The card whose turn it is with how many are left, or in what time there will be one. */
    async next(
      userId: string,
      deck: string | undefined,
      told: string | undefined,
    ): Promise<(DueCard & { left: number }) | { dueIn: string }> {
      const learner = await learnerOf(userId, told);
      const { at, today } = learner;
      const standing = await repository.standing(userId, at, today, deck);
      const card = standing.due > 0 ? await repository.first(userId, at, today, deck) : undefined;
      if (!card) return { dueIn: dueIn(standing, learner) };
      return { ...toDueCard(card, learner), left: standing.due };
    },

    /** The due cards in one batch, at most 500, and when there will be more. */
    async batch(userId: string, told: string | undefined): Promise<{ cards: DueCard[]; dueIn: string }> {
      const learner = await learnerOf(userId, told);
      const { at, today } = learner;
      const standing = await repository.standing(userId, at, today);
      const cards = await repository.batch(userId, at, today);
      return { cards: cards.map((card) => toDueCard(card, learner)), dueIn: dueIn(standing, learner) };
    },

    async dashboard(userId: string, told: string | undefined) {
      const learner = await learnerOf(userId, told);
      const standing = await repository.standing(userId, learner.at, learner.today);
      const { cards, reviews, qualitySum } = learner;
      return {
        dueToday: standing.due,
        nextDueIn: dueIn(standing, learner),
        total: cards,
        avgQuality: reviews > 0 ? qualitySum / reviews : 0,
        reviews,
      };
    },
  };
}

function dueIn({ nextDay, nextAt }: Standing, { at, timeZone }: LearnerNow): string {
  return dueInText({ nextDay, nextAt: nextAt?.getTime() ?? null }, at.getTime(), timeZone);
}
