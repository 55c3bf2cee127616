import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { type DueCard, dueCard, quality } from '#contract/card-review.ts';
import { cardId } from '#contract/cards.ts';
import {
  IndexedDbUnavailable,
  type IndexedDbValue,
  indexedDbValue,
} from '../../../platform/storage/indexed-db-value.ts';
import { localValue } from '../../../platform/storage/local-value.ts';
import { offlineFlag } from './offline-flag.ts';
import type { PendingRating } from './offline-next.ts';

// Nobody stays offline for two months; ratings older than that belong to accounts that are no longer used.
const maxPendingMs = 60 * 24 * 3_600_000;

const cachedCards = z.object({ userId: z.string(), cards: z.array(dueCard) });
export type CachedCards = z.infer<typeof cachedCards>;

const pendingRating = z.object({
  reviewId: z.string(),
  id: cardId,
  version: z.int(),
  quality,
  reviewedAt: z.number(),
  isTried: z.boolean(),
  isUndone: z.boolean(),
});
const pendingByUser = z.record(z.string(), z.array(pendingRating));

const flag = localValue(() => localStorage, offlineFlag);
const cacheValue = indexedDbValue('kurio-due-cards');
const pendingValue = indexedDbValue('kurio-card-ratings');

/** How many ratings of each user are pending, as far as this page has read them. */
export const pendingCounts = createStore<Readonly<Record<string, number>>>(() => ({}));

/** Changes a stored value in one transaction. Resolves to false if this browser stores nothing. */
async function update<T>(
  value: IndexedDbValue,
  parse: (json: unknown) => T,
  change: (old: T) => T,
): Promise<boolean> {
  try {
    await value.update((text) => {
      const old = parse(jsonOf(text));
      const next = change(old);
      return next === old ? text : next === undefined ? undefined : JSON.stringify(next);
    });
    return true;
  } catch (error) {
    if (error instanceof IndexedDbUnavailable) return false;
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

const updateCache = (change: (old: CachedCards | undefined) => CachedCards | undefined) =>
  update(cacheValue, (json) => cachedCards.safeParse(json).data, change);

/** The due cards that are cached for this user; undefined if there are none or they are another user's. */
export async function cachedDueCards(userId: string): Promise<CachedCards | undefined> {
  let found: CachedCards | undefined;
  await updateCache((old) => {
    found = old?.userId === userId ? old : undefined;
    return old;
  });
  return found;
}

/** Replaces the cache with the due cards of this user. */
export async function cacheDueCards(userId: string, cards: DueCard[]): Promise<void> {
  if (await updateCache(() => ({ userId, cards }))) flag.write('1');
}

/** Replaces one cached card; without `next` the card is removed, as it is no longer due. */
export const updateCachedCard = (userId: string, id: number, next?: DueCard) =>
  updateCache((old) => {
    if (old?.userId !== userId) return old;
    const others = old.cards.filter(({ card }) => card.id !== id);
    return { ...old, cards: next ? [next, ...others] : others };
  });

/** Deletes the cached cards unless they are this user's. */
export const deleteCardsOfOthers = (userId: string) =>
  updateCache((old) => (old?.userId === userId ? old : undefined));

/**
 * Changes the pending ratings of this user, oldest first, and resolves to the result; to undefined if this browser
 * stores nothing.
 */
export async function updatePending(
  userId: string,
  change: (ratings: readonly PendingRating[]) => readonly PendingRating[],
): Promise<readonly PendingRating[] | undefined> {
  let ratings: readonly PendingRating[] = [];
  const parse = (json: unknown) => pendingByUser.safeParse(json).data ?? {};
  const isStored = await update(pendingValue, parse, (old) => {
    const own = old[userId] ?? [];
    ratings = change(own);
    if (ratings === own) return old;
    const oldest = Date.now() - maxPendingMs;
    const all = { ...old, [userId]: ratings.filter(({ reviewedAt }) => reviewedAt > oldest) };
    return Object.fromEntries(Object.entries(all).filter(([, some]) => some.length > 0));
  });
  if (!isStored) return undefined;
  pendingCounts.setState({ [userId]: ratings.filter(({ isUndone }) => !isUndone).length });
  return ratings;
}

/** The pending ratings of this user, oldest first. */
export const pendingRatings = async (userId: string) => (await updatePending(userId, (all) => all)) ?? [];

/** Deletes everything stored for a user whose account was deleted. */
export async function deleteOfflineCards(userId: string): Promise<void> {
  await updatePending(userId, () => []);
  await deleteCardsOfOthers('');
}
