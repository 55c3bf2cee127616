import type { Card, CardForm } from '#contract/cards.ts';
import { learnerDay } from '#core/cards/learner-day.ts';
import type { Clock } from '../../platform/clock.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { CardRepository, CardSearch } from './card-repository.ts';
import type { DueRepository } from './due-repository.ts';
import { learnerNow } from './learner-now.ts';
import { requireRoom } from './plan-limits.ts';
import { newSchedule } from './schedule.ts';

interface KeepParts {
  repository: CardRepository;
  due: DueRepository;
  isPro(userId: string): Promise<boolean>;
  clock: Clock;
}

/** Cards on one page of the list. */
const pageSize = 50;

export type Keep = ReturnType<typeof keep>;

/** What a learner does with cards, apart from learning them. `timeZone` is as the browser tells it. */
export function keep({ repository, due, isPro, clock }: KeepParts) {
  return {
    /** Keeps new cards, all or none, and once for each `saveId`; each is due at once. Throws `cardLimitReached`. */
    async create(
      userId: string,
      forms: readonly (CardForm & { source?: string | undefined })[],
      timeZone: string | undefined,
      saveId?: string,
    ): Promise<Card[]> {
      const hasPro = await isPro(userId);
      return repository.add(userId, { timeZone, saveId }, (learner) => {
        requireRoom(learner, forms.length, hasPro);
        const now = clock();
        const schedule = newSchedule(learnerDay(now.getTime(), learner.timeZone));
        return forms.map(({ question, answer, deck = '', tags = [], source = '' }) => {
          return { ...schedule, question, answer, deck, tags: distinct(tags), source, createdAt: now };
        });
      });
    },

    /** One page, newest first; `next` is the `before` of the page that follows. */
    async list(userId: string, search: CardSearch): Promise<{ cards: Card[]; next?: number }> {
      const found = await repository.find(userId, search, pageSize + 1);
      const cards = found.slice(0, pageSize);
      const last = cards.at(-1);
      return found.length > pageSize && last ? { cards, next: last.id } : { cards };
    },

    /** Throws `absent`, for another person's card, too. */
    async get(userId: string, id: number): Promise<Card> {
      return present(Number.isSafeInteger(id) ? await repository.byId(userId, id) : undefined);
    },

    /**
     * Writes a card anew. Its schedule stays, and so does `version`, which counts changes of that: a rating of
     * the old text, given in another tab, counts. The card is a leech no more; it has yet to prove itself.
     * Throws `absent`.
     */
    async update(userId: string, id: number, form: CardForm): Promise<Card> {
      const { question, answer, deck, tags } = form;
      return present(
        await repository.change(userId, id, { question, answer, deck, tags: tags && distinct(tags) }),
      );
    },

    /** Throws `absent`. */
    async remove(userId: string, id: number): Promise<void> {
      if ((await repository.remove(userId, [id])) === 0) throw new CallError('absent');
    },

    removeMany: (userId: string, ids: number[]) => repository.remove(userId, ids),
    move: (userId: string, ids: number[], deck: string) => repository.move(userId, ids, deck),

    /** Every deck with how many cards it has and how many of them are due now. */
    async decks(userId: string, timeZone: string | undefined) {
      const { today, at } = await learnerNow(due, userId, timeZone, clock());
      return repository.decks(userId, today, at);
    },
  };
}

const distinct = (tags: string[]) => [...new Set(tags)];

function present(card: Card | undefined): Card {
  if (!card) throw new CallError('absent');
  return card;
}
