import type { Card, CardForm } from '#contract/cards.ts';
import { learnerDay } from '#core/cards/learner-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CardRepository, CardSearch } from './card-repository.ts';
import { notFound } from './errors.ts';
import type { FindLearner } from './learner-state.ts';
import { requireFreePlanRoom } from './plan-limits.ts';
import { newSchedule } from './review/schedule.ts';

interface CardServiceParts {
  repository: CardRepository;
  findLearner: FindLearner;
  isPro(userId: string): Promise<boolean>;
  clock: Clock;
}

/** Cards per page of the list. */
const pageSize = 50;

export type CardService = ReturnType<typeof cardService>;

/** Creating, listing, changing and deleting cards. `timeZone` is the one that the browser sent. */
export function cardService({ repository, findLearner, isPro, clock }: CardServiceParts) {
  return {
    /** Creates cards, all or none, once for each `idempotencyKey`. They are due at once. Throws `cardLimitReached`. */
    async create(
      userId: string,
      forms: readonly (CardForm & { source?: string | undefined })[],
      timeZone: string | undefined,
      idempotencyKey?: string,
    ): Promise<Card[]> {
      const hasPro = await isPro(userId);
      return repository.add(userId, { timeZone, idempotencyKey: idempotencyKey }, (learner) => {
        requireFreePlanRoom(learner, forms.length, hasPro);
        const now = clock();
        const schedule = newSchedule(learnerDay(now.getTime(), learner.timeZone));
        return forms.map(({ question, answer, deck = '', tags = [], source = '' }) => {
          return { ...schedule, question, answer, deck, tags: distinct(tags), source, createdAt: now };
        });
      });
    },

    /** One page, newest first. `next` is the `before` of the following page. */
    async list(userId: string, search: CardSearch): Promise<{ cards: Card[]; next?: number }> {
      const found = await repository.find(userId, search, pageSize + 1);
      const cards = found.slice(0, pageSize);
      const last = cards.at(-1);
      return found.length > pageSize && last ? { cards, next: last.id } : { cards };
    },

    /** Throws `absent`, also for another learner's card. */
    async get(userId: string, id: number): Promise<Card> {
      return orNotFound(Number.isSafeInteger(id) ? await repository.byId(userId, id) : undefined);
    },

    /**
     * Changes a card's content. Its schedule stays, and so does its `version`, which counts changes of the schedule:
     * a rating of the old text, given in another tab, still counts. The card stops being a leech. Throws `absent`.
     */
    async update(userId: string, id: number, form: CardForm): Promise<Card> {
      const { question, answer, deck, tags } = form;
      return orNotFound(
        await repository.change(userId, id, { question, answer, deck, tags: tags && distinct(tags) }),
      );
    },

    /** Throws `absent`. */
    async remove(userId: string, id: number): Promise<void> {
      if ((await repository.remove(userId, [id])) === 0) throw notFound();
    },

    removeMany: (userId: string, ids: number[]) => repository.remove(userId, ids),
    move: (userId: string, ids: number[], deck: string) => repository.move(userId, ids, deck),

    /** All decks, with their cards and how many of them are due now. */
    async decks(userId: string, timeZone: string | undefined) {
      const { today, at } = await findLearner(userId, timeZone);
      return repository.decks(userId, today, at);
    },
  };
}

const distinct = (tags: string[]) => [...new Set(tags)];

function orNotFound(card: Card | undefined): Card {
  if (!card) throw notFound();
  return card;
}
