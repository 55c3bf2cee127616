import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { type DueCard, dueCard, quality } from '#contract/card-review.ts';
import { cardId } from '#contract/cards.ts';
import { localValue } from '../../platform/storage/local-value.ts';
import { type Overflow, OverflowUnavailable, overflow } from '../../platform/storage/overflow.ts';
import { offlineMark } from './offline-mark.ts';
import type { WaitingRating } from './offline-next.ts';

// Two months are longer than any journey; whose account is gone by then sends nothing any more.
const longestWaitMs = 60 * 24 * 3_600_000;

const due = z.object({ userId: z.string(), cards: z.array(dueCard) });
export type KeptDue = z.infer<typeof due>;

const waitingRating = z.object({
  reviewId: z.string(),
  id: cardId,
  version: z.int(),
  quality,
  reviewedAt: z.number(),
  isTried: z.boolean(),
  isUndone: z.boolean(),
});
const waiting = z.record(z.string(), z.array(waitingRating));

const mark = localValue(() => localStorage, offlineMark);
const dueBox = overflow('kurio-due-cards');
const waitingBox = overflow('kurio-card-ratings');

/** How many ratings of each user wait to be sent, as far as this page has looked. */
export const waitingCounts = createStore<Readonly<Record<string, number>>>(() => ({}));

/** Replaces what a box holds by what `change` makes of it; false where this browser keeps nothing. */
async function update<T>(
  box: Overflow,
  read: (text: unknown) => T,
  change: (held: T) => T,
): Promise<boolean> {
  try {
    await box.update((text) => {
      const held = read(jsonOf(text));
      const next = change(held);
      return next === held ? text : next === undefined ? undefined : JSON.stringify(next);
    });
    return true;
  } catch (error) {
    if (error instanceof OverflowUnavailable) return false;
    throw error;
  }
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const updateDue = (change: (held: KeptDue | undefined) => KeptDue | undefined) =>
  update(dueBox, (json) => due.safeParse(json).data, change);

/** The due cards that are kept for this user. */
export async function keptDue(userId: string): Promise<KeptDue | undefined> {
  let found: KeptDue | undefined;
  await updateDue((held) => {
    found = held?.userId === userId ? held : undefined;
    return held;
  });
  return found;
}

/** Keeps the due cards of this user in place of whatever was kept. */
export async function keepDue(userId: string, cards: DueCard[]): Promise<void> {
  if (await updateDue(() => ({ userId, cards }))) mark.write('1');
}

/** Puts another state of one card in the place of what is kept of it; without one the card is not due any more. */
export const changeDue = (userId: string, id: number, next?: DueCard) =>
  updateDue((held) => {
    if (held?.userId !== userId) return held;
    const others = held.cards.filter(({ card }) => card.id !== id);
    return { ...held, cards: next ? [next, ...others] : others };
  });

/** Forgets the due cards, unless they are this user's. */
export const dropDueOfOthers = (userId: string) =>
  updateDue((held) => (held?.userId === userId ? held : undefined));

/** Changes the ratings of this user that wait, in the order in which they were given. Gives them as they are then. */
export async function changeWaiting(
  userId: string,
  change: (ratings: readonly WaitingRating[]) => readonly WaitingRating[],
): Promise<readonly WaitingRating[] | undefined> {
  let ratings: readonly WaitingRating[] = [];
  const read = (json: unknown) => waiting.safeParse(json).data ?? {};
  const isKept = await update(waitingBox, read, (held) => {
    const own = held[userId] ?? [];
    ratings = change(own);
    if (ratings === own) return held;
    const oldest = Date.now() - longestWaitMs;
    const all = Object.entries({ ...held, [userId]: ratings.filter((one) => one.reviewedAt > oldest) });
    return Object.fromEntries(all.filter(([, some]) => some.length > 0).map(([id, some]) => [id, [...some]]));
  });
  const count = ratings.filter(({ isUndone }) => !isUndone).length;
  if (!isKept) return undefined;
  waitingCounts.setState({ [userId]: count });
  return ratings;
}

/** The ratings of this user that wait; none where the browser keeps nothing. */
export const waitingOf = async (userId: string) => (await changeWaiting(userId, (all) => all)) ?? [];

/** Forgets all that is kept of a user whose account is gone. */
export async function forgetLearner(userId: string): Promise<void> {
  await changeWaiting(userId, () => []);
  await dropDueOfOthers('');
}
