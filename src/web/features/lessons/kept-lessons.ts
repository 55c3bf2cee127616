import * as z from 'zod/mini';
import { type LessonProgress, lessonProgress } from '#contract/lessons.ts';
import { mergeProgress } from '#core/lessons/progress.ts';

/** What is known of one learner in this browser. */
export interface Learner {
  lessons: LessonProgress[];
  /** The messages about sentences that are this learner's and nobody else's; a visitor's are not listed. */
  hands: string[];
}

export interface KeptLessons {
  /** By the user's id; '' is whoever is not logged in. */
  learners: Record<string, Learner>;
  /** When the visitor's progress went over to a user; what is older is no visitor's any more. Ms since 1970. */
  takenAt: number;
  speed: number;
  /** The width of the lesson beside the conversation, in px. */
  width?: number | undefined;
}

export const visitor = '';
export const nobody: Learner = { lessons: [], hands: [] };
export const nothingKept: KeptLessons = { learners: {}, takenAt: 0, speed: 1 };

/** A list that keeps its valid items, whatever else it holds. */
function valid<T>(item: z.ZodMiniType<T>) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((values) => values.flatMap((value) => item.safeParse(value).data ?? [])),
  );
}

const learner = z.object({ lessons: valid(lessonProgress), hands: valid(z.string()) });
const kept = z.object({
  learners: z.pipe(
    z.catch(z.record(z.string(), z.unknown()), {}),
    z.transform((entries): Record<string, Learner> => {
      const read = Object.entries(entries).map(([id, entry]) => [id, learner.safeParse(entry).data] as const);
      return Object.fromEntries(read.flatMap(([id, one]) => (one ? [[id, one]] : [])));
    }),
  ),
  takenAt: z.catch(z.number(), 0),
  speed: z.catch(z.number().check(z.gte(0.5), z.lte(3)), 1),
  width: z.catch(z.optional(z.number()), undefined),
});

/** Reads what a browser kept, part by part: a malformed one does not take the others along. */
export function keptFrom(text: string | null | undefined): KeptLessons {
  return kept.safeParse(jsonOf(text)).data ?? nothingKept;
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

export const learnerOf = ({ learners }: KeptLessons, userId: string): Learner => learners[userId] ?? nobody;

/** What two tabs know, as one; of the settings those of `mine`. */
export function mergeKept(mine: KeptLessons, theirs: KeptLessons): KeptLessons {
  const takenAt = Math.max(mine.takenAt, theirs.takenAt);
  const ids = new Set([...Object.keys(mine.learners), ...Object.keys(theirs.learners)]);
  const learners = [...ids].map((id) => [id, joined(learnerOf(mine, id), learnerOf(theirs, id))] as const);
  return withoutTaken({ ...mine, takenAt, learners: Object.fromEntries(learners) });
}

/** Learning of a user's that came from elsewhere, added to what is here. */
export function withLearner(all: KeptLessons, userId: string, more: Learner): KeptLessons {
  return { ...all, learners: { ...all.learners, [userId]: joined(learnerOf(all, userId), more) } };
}

/**
 * What was sent, as the server has it now: it cuts the times of a clock that is ahead. What has changed here since
 * it was sent stays as it is.
 */
export function settled(
  all: KeptLessons,
  userId: string,
  sent: readonly LessonProgress[],
  kept: readonly LessonProgress[],
): KeptLessons {
  const one = learnerOf(all, userId);
  const lessons = one.lessons.map((mine) => {
    const hasChanged = !sent.some((report) => isSame(report, mine));
    return (!hasChanged && kept.find(({ lessonId }) => lessonId === mine.lessonId)) || mine;
  });
  return { ...all, learners: { ...all.learners, [userId]: { ...one, lessons } } };
}

/** Whether two reports say the same. */
export const isSame = (one: LessonProgress, other: LessonProgress): boolean =>
  (Object.keys(one) as (keyof LessonProgress)[]).every((part) => one[part] === other[part]);

/** The visitor's progress, and messages that are nobody's yet, given to the user who has just logged in. */
export function takenAlong(
  all: KeptLessons,
  userId: string,
  hands: readonly string[],
  at: number,
): KeptLessons {
  const { lessons } = learnerOf(all, visitor);
  return withoutTaken({ ...withLearner(all, userId, { lessons, hands: [...hands] }), takenAt: at });
}

/** Whether a message may be shown to a learner, and sent as theirs. */
export function isOwn({ learners }: KeptLessons, userId: string, handId: string): boolean {
  return Object.entries(learners).every(([id, { hands }]) => id === userId || !hands.includes(handId));
}

function joined(one: Learner, other: Learner): Learner {
  return {
    lessons: mergeProgress(one.lessons, other.lessons),
    hands: [...new Set([...one.hands, ...other.hands])],
  };
}

function withoutTaken(all: KeptLessons): KeptLessons {
  const { lessons, hands } = learnerOf(all, visitor);
  const left = lessons.filter(
    ({ completedAt, positionAt }) => Math.max(completedAt, positionAt) > all.takenAt,
  );
  return { ...all, learners: { ...all.learners, [visitor]: { lessons: left, hands } } };
}
