import type { DueCard } from '#contract/card-review.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import type { NextCard, Rating } from '../review/rating.ts';

/** A rating that was given offline and is not sent yet. */
export interface PendingRating extends Rating {
  /** Ms since 1970. */
  reviewedAt: number;
  /** It was being sent when the connection was lost, so the server may have it. */
  isTried: boolean;
  /** Undone by the user; stays only because the server may have it. */
  isUndone: boolean;
}

const minuteMs = 60_000;

/** Ms of an interval in minutes or hours, worded as by `minutesText`; undefined for one in days. */
function msOf(interval: string | undefined): number | undefined {
  const [, count, unit] = /^(\d+) (minute|hour)s?$/.exec(interval ?? '') ?? [];
  return count ? Number(count) * (unit === 'hour' ? 60 : 1) * minuteMs : undefined;
}

/**
 * The next due card among the cached ones. A forgotten card comes back after its minutes, once, and then without
 * intervals, since only the server can compute those.
 * @param now in ms since 1970.
 */
export function nextOfflineCard(
  cached: readonly DueCard[],
  pending: readonly PendingRating[],
  deck: string | undefined,
  now: number,
): NextCard {
  const due: DueCard[] = [];
  const again: DueCard[] = [];
  let soonest = Number.POSITIVE_INFINITY;
  for (const one of cached) {
    if (deck !== undefined && one.card.deck !== deck) continue;
    const [first, second] = pending.filter(({ id, isUndone }) => id === one.card.id && !isUndone);
    if (!first) {
      due.push(one);
      continue;
    }
    const delayMs = second ? undefined : msOf(one.intervals[first.quality]);
    if (delayMs === undefined) continue;
    const dueAt = first.reviewedAt + delayMs;
    if (dueAt <= now) again.push(afterOneRating(one));
    else soonest = Math.min(soonest, dueAt);
  }
  const [next] = [...again, ...due];
  if (next) return { ...next, left: again.length + due.length, isOffline: true };
  const minutes = Math.ceil((soonest - now) / minuteMs);
  return { dueIn: Number.isFinite(minutes) ? pluralize(minutes, 'minute') : '', isOffline: true };
}

/** Each rating raises the version by one, on the server too. */
const afterOneRating = ({ card }: DueCard): DueCard => ({
  card: { ...card, version: card.version + 1 },
  intervals: [],
});
