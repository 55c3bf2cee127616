import type { StoredSession } from './context-window.ts';

// A parent who makes room should not be asked again next week.
const usedShareAfter = 0.5;
const leastShareFreed = 0.25;

/** When something was last said in a conversation; undefined when nothing was. */
export function lastSaidAt({ messages }: StoredSession): number | undefined {
  return messages.at(-1)?.timestamp;
}

/** Conversations, newest first by their last message; those without any stand last, the latest made first. */
export function newestFirst<Session extends StoredSession>(sessions: readonly Session[]): Session[] {
  return sessions
    .toReversed()
    .sort((one, other) => (lastSaidAt(other) ?? -Infinity) - (lastSaidAt(one) ?? -Infinity) || 0);
}

/**
 * The oldest conversations whose deletion brings the storage from `used` down to half of `limit` (both in
 * characters), and at least a quarter of all that conversations hold. The newest is never among them.
 */
export function oldestToDelete<Session extends StoredSession>(
  sessions: readonly Session[],
  used: number,
  limit: number,
): Session[] {
  const oldestFirst = newestFirst(sessions).reverse();
  const sizes = oldestFirst.map((session) => JSON.stringify(session).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let left = Math.max(used - limit * usedShareAfter, total * leastShareFreed);
  let count = 0;
  while (left > 0 && count < oldestFirst.length - 1) {
    left -= sizes[count] ?? 0;
    count += 1;
  }
  return oldestFirst.slice(0, count);
}
