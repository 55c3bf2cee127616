import * as z from 'zod/mini';
import { type Book, tick } from '#contract/quests.ts';
import { lenientList, parseStored } from '../../../platform/storage/persisted-value.ts';

/** Ms since 1970, up to the last moment that a Date can hold. */
const time = z.number().check(z.gte(0), z.lte(8.64e15));

/** Whether an episode is done, since when. A tick that was removed stays as a mark, so that other tabs remove it, too. */
const mark = z.object({ ...tick.shape, completedAt: time, isDone: z.boolean(), changedAt: time });
export type Mark = z.infer<typeof mark>;

const moment = z.object({ bookId: z.string(), at: time });
export type Moment = z.infer<typeof moment>;

/** The sentence at which a reader left an episode. The owner is a user's id, or '' for a guest. */
const readingPosition = z.object({
  ...moment.shape,
  owner: z.string(),
  episodeId: z.string(),
  paragraph: z.int().check(z.nonnegative()),
  sentence: z.int().check(z.nonnegative()),
});
export type ReadingPosition = z.infer<typeof readingPosition>;

const look = z.object({
  /** 1 to 4. */
  size: z.int().check(z.gte(1), z.lte(4)),
  /** 1 to 3. */
  spacing: z.int().check(z.gte(1), z.lte(3)),
  isDyslexiaFriendly: z.boolean(),
});
/** A reader's text settings. */
export type TextLook = z.infer<typeof look>;

export interface StoredQuests {
  /** The guest's ticks. */
  marks: Mark[];
  /** The books that the guest has started. */
  begun: Moment[];
  /** The guest's active quest; its id is '' if there is none. */
  active: Moment;
  /** When a user claimed the guest's progress; older progress is no longer the guest's. Ms since 1970. */
  takenAt: number;
  /** The reading positions, at most one for each reader and episode. */
  places: ReadingPosition[];
  look: TextLook;
}

export const emptyStoredQuests: StoredQuests = {
  marks: [],
  begun: [],
  active: { bookId: '', at: 0 },
  takenAt: 0,
  places: [],
  look: { size: 2, spacing: 2, isDyslexiaFriendly: false },
};

// Each takes some 150 bytes, and all are written again with every sentence.
const mostPositions = 300;

/** Reads each part by itself, so that a malformed one costs only itself. */
const storedQuests = z.object({
  marks: lenientList(mark),
  begun: lenientList(moment),
  active: z.catch(moment, emptyStoredQuests.active),
  takenAt: z.catch(time, 0),
  places: lenientList(readingPosition),
  look: z.catch(look, emptyStoredQuests.look),
});

export const parseStoredQuests = (text: string | null | undefined): StoredQuests =>
  parseStored(storedQuests, text, emptyStoredQuests);

const episodeKey = ({ bookId, episodeId }: Mark) => `${bookId} ${episodeId}`;
const bookKey = ({ bookId }: Moment) => bookId;
const positionKey = ({ owner, bookId, episodeId }: Omit<ReadingPosition, 'at'>) =>
  `${owner} ${bookId} ${episodeId}`;

/** Joins what two tabs know: the latest of everything, and the text settings of the `newer` side. */
export function mergeStoredQuests(
  mine: StoredQuests,
  theirs: StoredQuests,
  newer: 'mine' | 'theirs',
): StoredQuests {
  return withoutClaimed({
    marks: latest([...theirs.marks, ...mine.marks], episodeKey, ({ changedAt }) => changedAt),
    begun: latest([...theirs.begun, ...mine.begun], bookKey, ({ at }) => at),
    active: theirs.active.at > mine.active.at ? theirs.active : mine.active,
    takenAt: Math.max(mine.takenAt, theirs.takenAt),
    places: latest([...theirs.places, ...mine.places], positionKey, ({ at }) => at),
    look: newer === 'mine' ? mine.look : theirs.look,
  });
}

/** The item with the latest time for each key; among equal times, the last one. */
function latest<T>(items: readonly T[], keyOf: (item: T) => string, timeOf: (item: T) => number): T[] {
  const found = new Map<string, T>();
  for (const item of items) {
    const latestSoFar = found.get(keyOf(item));
    if (!latestSoFar || timeOf(item) >= timeOf(latestSoFar)) found.set(keyOf(item), item);
  }
  return [...found.values()];
}

function withoutClaimed(all: StoredQuests): StoredQuests {
  const { takenAt } = all;
  return {
    ...all,
    marks: all.marks.filter(({ changedAt }) => changedAt > takenAt),
    begun: all.begun.filter(({ at }) => at > takenAt),
    active: all.active.at > takenAt ? all.active : { bookId: '', at: 0 },
  };
}

/** The time of the latest change, by the clock of that moment. */
export function lastChange({ marks, begun, active, takenAt, places }: StoredQuests): number {
  const changes = marks.map(({ changedAt }) => changedAt);
  const moments = [...begun, ...places, active].map(({ at }) => at);
  return Math.max(takenAt, ...changes, ...moments);
}

/** Removes the guest's progress up to `at`, which now belongs to a user. */
export const withGuestClaimed = (all: StoredQuests, at: number) => withoutClaimed({ ...all, takenAt: at });

/** The episodes that the guest has done. */
export const completedMarks = ({ marks }: StoredQuests) => marks.filter(({ isDone }) => isDone);

/** Makes a book the guest's active quest. */
export function withActive(all: StoredQuests, bookId: string, at: number): StoredQuests {
  const begun = all.begun.filter((one) => one.bookId !== bookId);
  return { ...all, begun: [...begun, { bookId, at }], active: { bookId, at } };
}

/** Adds or removes the tick of an episode. A book whose last episode is ticked is no longer active. */
export function withMark(all: StoredQuests, book: Book, next: Mark): StoredQuests {
  const previous = all.marks.find((one) => episodeKey(one) === episodeKey(next));
  // An episode that another tab has already ticked keeps its date.
  if (previous?.isDone && next.isDone) return all;
  const marks = [...all.marks.filter((one) => one !== previous), next];
  const done = new Set(
    marks.flatMap(({ bookId, episodeId, isDone }) => (isDone && bookId === book.id ? [episodeId] : [])),
  );
  const isCompleted = all.active.bookId === book.id && book.episodes.every(({ id }) => done.has(id));
  return { ...all, marks, active: isCompleted ? { bookId: '', at: next.changedAt } : all.active };
}

/** Stores a reading position, and drops the oldest beyond a few hundred. */
export function withPosition(all: StoredQuests, next: ReadingPosition): StoredQuests {
  const others = all.places.filter((one) => positionKey(one) !== positionKey(next));
  const newest = others.sort((one, other) => one.at - other.at).slice(1 - mostPositions);
  return { ...all, places: [...newest, next] };
}

/** A reader's latest position in a book, or in one of its episodes. Positions of guests belong to every reader. */
export function positionOf(
  { places }: StoredQuests,
  userId: string,
  bookId: string,
  episodeId?: string,
): ReadingPosition | undefined {
  return places
    .filter((one) => one.owner === '' || one.owner === userId)
    .filter((one) => one.bookId === bookId && (episodeId ?? one.episodeId) === one.episodeId)
    .reduce<ReadingPosition | undefined>((last, one) => (last && last.at > one.at ? last : one), undefined);
}
