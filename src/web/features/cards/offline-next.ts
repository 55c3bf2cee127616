import type { DueCard } from '#contract/card-review.ts';
import type { Next, Rating } from './rating.ts';

/** A rating that was given without a connection and waits to be sent. */
export interface WaitingRating extends Rating {
  /** Ms since 1970. */
  reviewedAt: number;
  /** It was on its way when the connection broke, so the server may have it. */
  isTried: boolean;
  /** Taken back, and kept only because the server may have it. */
  isUndone: boolean;
}

const minuteMs = 60_000;

/** In how many ms an interval of minutes or hours is over, as `minutesText` words it; undefined for one of days. */
function msOf(interval: string | undefined): number | undefined {
  const [, count, unit] = /^(\d+) (minute|hour)s?$/.exec(interval ?? '') ?? [];
  return count ? Number(count) * (unit === 'hour' ? 60 : 1) * minuteMs : undefined;
}

/**
 * The card whose turn it is among those that are kept here. One that was forgotten comes again after its minutes,
 * once, and then without intervals: only the server can tell those.
 * @param now in ms since 1970.
 */
export function offlineNext(
  kept: readonly DueCard[],
  waiting: readonly WaitingRating[],
  deck: string | undefined,
  now: number,
): Next {
  const due: DueCard[] = [];
  const again: DueCard[] = [];
  let soonest = Number.POSITIVE_INFINITY;
  for (const one of kept) {
    if (deck !== undefined && one.card.deck !== deck) continue;
    const given = waiting.filter(({ id, isUndone }) => id === one.card.id && !isUndone);
    const [first] = given;
    const learnsMs = given.length === 1 && first ? msOf(one.intervals[first.quality]) : undefined;
    if (!first) due.push(one);
    else if (learnsMs === undefined) continue;
    else if (first.reviewedAt + learnsMs <= now) again.push(asRatedOnce(one));
    else soonest = Math.min(soonest, first.reviewedAt + learnsMs);
  }
  const [next] = [...again, ...due];
  if (next) return { ...next, left: again.length + due.length, isOffline: true };
  const minutes = Math.ceil((soonest - now) / minuteMs);
  const isSoon = Number.isFinite(minutes);
  return { dueIn: isSoon ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : '', isOffline: true };
}

/** Each rating makes the version one higher, on the server as well. */
const asRatedOnce = ({ card }: DueCard): DueCard => ({
  card: { ...card, version: card.version + 1 },
  intervals: [],
});
