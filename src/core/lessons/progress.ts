/** Where a learner stands in a lesson. Times are in milliseconds since 1970. */
export interface Progress {
  lessonId: string;
  isCompleted: boolean;
  completedAt: number;
  positionMs: number;
  positionAt: number;
}

/** A message about a sentence. */
interface Hand {
  id: string;
  createdMs: number;
}

/**
 * Two reports about one lesson as one: of the tick and of the position each the later. Of two at the same
 * time the ticked one and the farther one count, so that it does not matter who joins whom.
 */
export function joinProgress(one: Progress, other: Progress): Progress {
  const tick = one.completedAt - other.completedAt || Number(one.isCompleted) - Number(other.isCompleted);
  const place = one.positionAt - other.positionAt || one.positionMs - other.positionMs;
  const { isCompleted, completedAt } = tick >= 0 ? one : other;
  const { positionMs, positionAt } = place >= 0 ? one : other;
  return { lessonId: one.lessonId, isCompleted, completedAt, positionMs, positionAt };
}

/** Every lesson of both lists once, by its id's order. */
export function mergeProgress(mine: readonly Progress[], theirs: readonly Progress[]): Progress[] {
  const merged = new Map<string, Progress>();
  for (const report of [...mine, ...theirs]) {
    const known = merged.get(report.lessonId);
    merged.set(report.lessonId, known ? joinProgress(known, report) : report);
  }
  return [...merged.values()].sort((one, other) => compare(one.lessonId, other.lessonId));
}

/** Every message of both lists once, the oldest first. A message never changes, so either of two will do. */
export function mergeHands<H extends Hand>(mine: readonly H[], theirs: readonly H[]): H[] {
  const merged = new Map([...theirs, ...mine].map((hand) => [hand.id, hand]));
  return [...merged.values()].sort(
    (one, other) => one.createdMs - other.createdMs || compare(one.id, other.id),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
