import * as z from 'zod/mini';
import { type LessonProgress, lessonProgress } from '#contract/lessons.ts';
import { mergeProgress } from '#core/lessons/progress.ts';
import { lenientList, parseStored } from '../../../platform/storage/persisted-value.ts';

/** What this browser knows of one learner. */
export interface LearnerData {
  lessons: LessonProgress[];
  /** The ids of the messages about sentences that belong to this learner alone. A guest's are not listed. */
  hands: string[];
}

export interface StoredLessons {
  /** By user id; a guest, who is not signed in, has the id ''. */
  learners: Record<string, LearnerData>;
  /** When a user claimed the guest's progress; older progress is no longer the guest's. Ms since 1970. */
  takenAt: number;
  speed: number;
  /** The width of the lesson beside the conversation, in px. */
  width?: number | undefined;
}

export const guest = '';
const emptyLearner: LearnerData = { lessons: [], hands: [] };
export const emptyStoredLessons: StoredLessons = { learners: {}, takenAt: 0, speed: 1 };

const learner = z.object({ lessons: lenientList(lessonProgress), hands: lenientList(z.string()) });

/** Reads each part by itself, so that a malformed one costs only itself. */
const storedLessons = z.object({
  learners: z.pipe(
    z.catch(z.record(z.string(), z.unknown()), {}),
    z.transform((entries): Record<string, LearnerData> => {
      const read = Object.entries(entries).map(([id, entry]) => [id, learner.safeParse(entry).data] as const);
      return Object.fromEntries(read.flatMap(([id, data]) => (data ? [[id, data]] : [])));
    }),
  ),
  takenAt: z.catch(z.number(), 0),
  speed: z.catch(z.number().check(z.gte(0.5), z.lte(3)), 1),
  width: z.catch(z.optional(z.number()), undefined),
});

export const parseStoredLessons = (text: string | null | undefined): StoredLessons =>
  parseStored(storedLessons, text, emptyStoredLessons);

export const learnerOf = ({ learners }: StoredLessons, userId: string): LearnerData =>
  learners[userId] ?? emptyLearner;

/** Joins what two tabs know; the settings are those of the `newer` side. */
export function mergeStoredLessons(
  mine: StoredLessons,
  theirs: StoredLessons,
  newer: 'mine' | 'theirs',
): StoredLessons {
  const takenAt = Math.max(mine.takenAt, theirs.takenAt);
  const ids = new Set([...Object.keys(mine.learners), ...Object.keys(theirs.learners)]);
  const learners = [...ids].map(
    (id) => [id, mergeLearners(learnerOf(mine, id), learnerOf(theirs, id))] as const,
  );
  const settings = newer === 'mine' ? mine : theirs;
  return withoutClaimed({ ...settings, takenAt, learners: Object.fromEntries(learners) });
}

/** Adds progress and messages to those of a user. */
export function withLearner(all: StoredLessons, userId: string, more: Partial<LearnerData>): StoredLessons {
  const merged = mergeLearners(learnerOf(all, userId), { ...emptyLearner, ...more });
  return { ...all, learners: { ...all.learners, [userId]: merged } };
}

/**
 * Replaces reports that were sent by the server's version of them: it lowers times of a clock that is ahead. A lesson
 * that has changed here since then keeps its own.
 */
export function withServerProgress(
  all: StoredLessons,
  userId: string,
  sent: readonly LessonProgress[],
  answered: readonly LessonProgress[],
): StoredLessons {
  const own = learnerOf(all, userId);
  const lessons = own.lessons.map((mine) => {
    const hasChanged = !sent.some((report) => isSameProgress(report, mine));
    return (!hasChanged && answered.find(({ lessonId }) => lessonId === mine.lessonId)) || mine;
  });
  return { ...all, learners: { ...all.learners, [userId]: { ...own, lessons } } };
}

export const isSameProgress = (one: LessonProgress, other: LessonProgress): boolean =>
  (Object.keys(one) as (keyof LessonProgress)[]).every((key) => one[key] === other[key]);

/** Gives the guest's progress, and messages that belong to nobody yet, to the user who has just signed in. */
export function withGuestClaimed(
  all: StoredLessons,
  userId: string,
  hands: readonly string[],
  now: number,
): StoredLessons {
  const { lessons } = learnerOf(all, guest);
  return withoutClaimed({ ...withLearner(all, userId, { lessons, hands: [...hands] }), takenAt: now });
}

/** Whether a message may be shown to a user and sent as theirs: it belongs to nobody else. */
export function isVisibleTo({ learners }: StoredLessons, userId: string, handId: string): boolean {
  return Object.entries(learners).every(([id, { hands }]) => id === userId || !hands.includes(handId));
}

function mergeLearners(one: LearnerData, other: LearnerData): LearnerData {
  return {
    lessons: mergeProgress(one.lessons, other.lessons),
    hands: [...new Set([...one.hands, ...other.hands])],
  };
}

function withoutClaimed(all: StoredLessons): StoredLessons {
  const { lessons, hands } = learnerOf(all, guest);
  const unclaimed = lessons.filter(
    ({ completedAt, positionAt }) => Math.max(completedAt, positionAt) > all.takenAt,
  );
  return { ...all, learners: { ...all.learners, [guest]: { lessons: unclaimed, hands } } };
}
