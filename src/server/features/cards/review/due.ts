import type { DueCard } from '#contract/card-review.ts';
import { dueInText } from '#core/cards/due-in.ts';
import { toDueCard } from '../card-view.ts';
import type { FindLearner, LearnerState } from '../learner-state.ts';
import type { DueCounts, DueRepository } from './due-repository.ts';

export type DueCards = ReturnType<typeof dueCards>;

/** What is due for review. `timeZone` is the one that the browser sent. */
export function dueCards(repository: DueRepository, findLearner: FindLearner) {
  return {
    /** The next due card and how many are left, or how long until the next one is due. */
    async next(
      userId: string,
      deck: string | undefined,
      timeZone: string | undefined,
    ): Promise<(DueCard & { left: number }) | { dueIn: string }> {
      const learner = await findLearner(userId, timeZone);
      const { at, today } = learner;
      const counts = await repository.counts(userId, at, today, deck);
      const card = counts.due > 0 ? await repository.nextDue(userId, at, today, deck) : undefined;
      if (!card) return { dueIn: dueIn(counts, learner) };
      return { ...toDueCard(card, learner), left: counts.due };
    },

    /** The due cards in one batch, at most 500, and how long until there are more. */
    async batch(userId: string, timeZone: string | undefined): Promise<{ cards: DueCard[]; dueIn: string }> {
      const learner = await findLearner(userId, timeZone);
      const { at, today } = learner;
      const counts = await repository.counts(userId, at, today);
      const cards = await repository.batch(userId, at, today);
      return { cards: cards.map((card) => toDueCard(card, learner)), dueIn: dueIn(counts, learner) };
    },

    async dashboard(userId: string, timeZone: string | undefined) {
      const learner = await findLearner(userId, timeZone);
      const counts = await repository.counts(userId, learner.at, learner.today);
      const { cards, reviews, qualitySum } = learner;
      return {
        dueToday: counts.due,
        nextDueIn: dueIn(counts, learner),
        total: cards,
        avgQuality: reviews > 0 ? qualitySum / reviews : 0,
        reviews,
      };
    },
  };
}

function dueIn({ nextDay, nextAt }: DueCounts, { at, timeZone }: LearnerState): string {
  return dueInText({ nextDay, nextAt: nextAt?.getTime() ?? null }, at.getTime(), timeZone);
}
