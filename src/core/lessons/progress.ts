/** A learner's progress in a lesson. Times are in ms since 1970. */
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
 * Joins two reports about one lesson: the later tick, and the later position. At equal times, the ticked one and the
 * later position win, so that the order of the arguments does not matter.
 */
export function joinProgress(one: Progress, other: Progress): Progress {
  const byTick = one.completedAt - other.completedAt || Number(one.isCompleted) - Number(other.isCompleted);
  const byPosition = one.positionAt - other.positionAt || one.positionMs - other.positionMs;
  const { isCompleted, completedAt } = byTick >= 0 ? one : other;
  const { positionMs, positionAt } = byPosition >= 0 ? one : other;
  return { lessonId: one.lessonId, isCompleted, completedAt, positionMs, positionAt };
}

/** Joins two lists of progress, sorted by lesson id. */
export function mergeProgress(mine: readonly Progress[], theirs: readonly Progress[]): Progress[] {
  const merged = new Map<string, Progress>();
  for (const report of [...mine, ...theirs]) {
    const known = merged.get(report.lessonId);
    merged.set(report.lessonId, known ? joinProgress(known, report) : report);
  }
  return [...merged.values()].sort((one, other) => compare(one.lessonId, other.lessonId));
}

/** Joins two lists of messages, oldest first. Messages never change, so duplicates are equal. */
export function mergeHands<H extends Hand>(mine: readonly H[], theirs: readonly H[]): H[] {
  const merged = new Map([...theirs, ...mine].map((hand) => [hand.id, hand]));
  return [...merged.values()].sort(
    (one, other) => one.createdMs - other.createdMs || compare(one.id, other.id),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
