import * as z from 'zod/mini';
import { type Book, tick } from '#contract/quests.ts';

/** Ms since 1970, up to the last that a Date can hold. */
const time = z.number().check(z.gte(0), z.lte(8.64e15));

/** What became of an episode, and when that was so last. Taken back, it stays as a trace for other tabs. */
const mark = z.object({ ...tick.shape, completedAt: time, isDone: z.boolean(), changedAt: time });
export type Mark = z.infer<typeof mark>;

const moment = z.object({ bookId: z.string(), at: time });
export type Moment = z.infer<typeof moment>;

/** Where an episode is being read, by whom: a user's id, or '' for a visitor. */
const place = z.object({
  ...moment.shape,
  owner: z.string(),
  episodeId: z.string(),
  paragraph: z.int().check(z.nonnegative()),
  sentence: z.int().check(z.nonnegative()),
});
export type Place = z.infer<typeof place>;

const look = z.object({
  /** 1 to 4. */
  size: z.int().check(z.gte(1), z.lte(4)),
  /** 1 to 3. */
  spacing: z.int().check(z.gte(1), z.lte(3)),
  isDyslexiaFriendly: z.boolean(),
});
/** How a reader wants a text to look. */
export type Look = z.infer<typeof look>;

export interface KeptQuests {
  /** What the visitor did. */
  marks: Mark[];
  begun: Moment[];
  /** The visitor's active quest, '' where there is none. */
  active: Moment;
  /** When the visitor's progress went over to a user; what is older is no visitor's any more. Ms since 1970. */
  takenAt: number;
  places: Place[];
  look: Look;
}

export const nothingKept: KeptQuests = {
  marks: [],
  begun: [],
  active: { bookId: '', at: 0 },
  takenAt: 0,
  places: [],
  look: { size: 2, spacing: 2, isDyslexiaFriendly: false },
};

// Each takes some 150 bytes, written anew with every sentence.
const mostPlaces = 300;

/** A list that keeps its valid items, whatever else it holds. */
function valid<T>(item: z.ZodMiniType<T>) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((values) => values.flatMap((value) => item.safeParse(value).data ?? [])),
  );
}

const kept = z.object({
  marks: valid(mark),
  begun: valid(moment),
  active: z.catch(moment, nothingKept.active),
  takenAt: z.catch(time, 0),
  places: valid(place),
  look: z.catch(look, nothingKept.look),
});

/** Reads what a browser kept, part by part: a malformed one does not take the others along. */
export function keptFrom(text: string | null | undefined): KeptQuests {
  return kept.safeParse(jsonOf(text)).data ?? nothingKept;
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const episodeKey = ({ bookId, episodeId }: Mark) => `${bookId} ${episodeId}`;
const bookKey = ({ bookId }: Moment) => bookId;
const placeKey = ({ owner, bookId, episodeId }: Omit<Place, 'at'>) => `${owner} ${bookId} ${episodeId}`;

/** What two tabs know, as one: of everything the later; of the look that of `mine`. */
export function mergeKept(mine: KeptQuests, theirs: KeptQuests): KeptQuests {
  return withoutTaken({
    marks: latest([...theirs.marks, ...mine.marks], episodeKey, ({ changedAt }) => changedAt),
    begun: latest([...theirs.begun, ...mine.begun], bookKey, ({ at }) => at),
    active: theirs.active.at > mine.active.at ? theirs.active : mine.active,
    takenAt: Math.max(mine.takenAt, theirs.takenAt),
    places: latest([...theirs.places, ...mine.places], placeKey, ({ at }) => at),
    look: mine.look,
  });
}

/** Of each key the item with the latest time; of equal times the last one. */
function latest<T>(items: readonly T[], keyOf: (item: T) => string, timeOf: (item: T) => number): T[] {
  const found = new Map<string, T>();
  for (const item of items) {
    const known = found.get(keyOf(item));
    if (!known || timeOf(item) >= timeOf(known)) found.set(keyOf(item), item);
  }
  return [...found.values()];
}

function withoutTaken(all: KeptQuests): KeptQuests {
  const { takenAt } = all;
  return {
    ...all,
    marks: all.marks.filter(({ changedAt }) => changedAt > takenAt),
    begun: all.begun.filter(({ at }) => at > takenAt),
    active: all.active.at > takenAt ? all.active : { bookId: '', at: 0 },
  };
}

/** When anything was changed last, as the clocks said then. */
export function lastChange({ marks, begun, active, takenAt, places }: KeptQuests): number {
  const changes = marks.map(({ changedAt }) => changedAt);
  const moments = [...begun, ...places, active].map(({ at }) => at);
  return Math.max(takenAt, ...changes, ...moments);
}

/** The visitor's progress went over to a user at `at`. */
export const takenAlong = (all: KeptQuests, at: number) => withoutTaken({ ...all, takenAt: at });

/** The visitor's episodes that are done. */
export const doneIn = ({ marks }: KeptQuests) => marks.filter(({ isDone }) => isDone);

/** Makes a book the visitor's active quest. */
export function withActive(all: KeptQuests, bookId: string, at: number): KeptQuests {
  const begun = all.begun.filter((one) => one.bookId !== bookId);
  return { ...all, begun: [...begun, { bookId, at }], active: { bookId, at } };
}

/** Ticks an episode off, or takes the tick back. With its last one a book is not active any more. */
export function withMark(all: KeptQuests, book: Book, next: Mark): KeptQuests {
  const known = all.marks.find((one) => episodeKey(one) === episodeKey(next));
  // Ticked off in another tab already, it keeps its date.
  if (known?.isDone && next.isDone) return all;
  const marks = [...all.marks.filter((one) => one !== known), next];
  const done = new Set(
    marks.flatMap(({ bookId, episodeId, isDone }) => (isDone && bookId === book.id ? [episodeId] : [])),
  );
  const isOver = all.active.bookId === book.id && book.episodes.every(({ id }) => done.has(id));
  return { ...all, marks, active: isOver ? { bookId: '', at: next.changedAt } : all.active };
}

/** A place further back than the last few hundred is not worth the room it takes. */
export function withPlace(all: KeptQuests, next: Place): KeptQuests {
  const others = all.places.filter((one) => placeKey(one) !== placeKey(next));
  const newest = others.sort((one, other) => one.at - other.at).slice(1 - mostPlaces);
  return { ...all, places: [...newest, next] };
}

/** Where a reader was last in a book, or in one of its episodes; what a visitor left is whose it becomes. */
export function placeOf(
  { places }: KeptQuests,
  userId: string,
  bookId: string,
  episodeId?: string,
): Place | undefined {
  return places
    .filter((one) => one.owner === '' || one.owner === userId)
    .filter((one) => one.bookId === bookId && (episodeId ?? one.episodeId) === one.episodeId)
    .reduce<Place | undefined>((last, one) => (last && last.at > one.at ? last : one), undefined);
}
