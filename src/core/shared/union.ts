interface Identified {
  id: string;
}

interface Joining<T> {
  /** Milliseconds by which the joined list is ordered. */
  readonly timeOf: (item: T) => number;
  /** One item out of the two of an id; must not depend on which of the tabs asks. */
  readonly join?: (mine: T, theirs: T) => T;
}

/** Whether two values are the same as JSON, the order of their keys included. */
export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A value after both sides may have changed it since `base`; `later` decides where both have. */
export function laterChange<T>(base: T | undefined, mine: T, theirs: T, later: 'mine' | 'theirs'): T {
  if (same(theirs, base)) return mine;
  if (same(mine, base)) return theirs;
  return later === 'mine' ? mine : theirs;
}

/**
 * Every item of both lists once, by id, in the order of their times. Both tabs get the same from it, whichever
 * list is called mine. Where nothing is new it is `mine` by reference.
 */
export function union<T extends Identified>(
  mine: T[],
  theirs: T[],
  { timeOf, join = greater }: Joining<T>,
): T[] {
  const here = placesOf(mine);
  const there = placesOf(theirs);
  const joined = (id: string): T => {
    const one = here.get(id)?.item;
    const other = there.get(id)?.item;
    return one && other ? join(one, other) : ((one ?? other) as T);
  };
  const merged = orderOf(here, there, timeOf).map(joined);
  const isMine = merged.length === mine.length && merged.every((item, index) => item === mine[index]);
  return isMine ? mine : merged;
}

type Places<T> = Map<string, { item: T; place: number }>;

function placesOf<T extends Identified>(items: T[]): Places<T> {
  return new Map(items.map((item, place) => [item.id, { item, place }]));
}

/**
 * A list that holds all of the other keeps its own order, so that joining again changes nothing. Otherwise
 * time decides, then the place in the lists (what was said in one tab stays in its order), then the id.
 */
function orderOf<T extends Identified>(
  here: Places<T>,
  there: Places<T>,
  timeOf: (item: T) => number,
): string[] {
  const [mine, theirs] = [[...here.keys()], [...there.keys()]];
  const holdsTheirs = theirs.every((id) => here.has(id));
  const holdsMine = mine.every((id) => there.has(id));
  const sameIds = holdsTheirs && holdsMine;
  if (holdsTheirs && !holdsMine) return mine;
  if (holdsMine && !holdsTheirs) return theirs;
  if (sameIds && mine.every((id, place) => id === theirs[place])) return mine;

  const placed = [...new Map([...there, ...here]).values()].map(({ item }) => ({
    id: item.id,
    time: earlier(here.get(item.id), there.get(item.id), ({ item }) => timeOf(item)),
    place: sameIds ? 0 : earlier(here.get(item.id), there.get(item.id), ({ place }) => place),
  }));
  placed.sort((a, b) => a.time - b.time || a.place - b.place || (a.id < b.id ? -1 : 1));
  return placed.map(({ id }) => id);
}

function earlier<T>(one: T | undefined, other: T | undefined, measure: (value: T) => number): number {
  return Math.min(
    one ? measure(one) : Number.POSITIVE_INFINITY,
    other ? measure(other) : Number.POSITIVE_INFINITY,
  );
}

/** The greater of two values as JSON: a choice that does not depend on which tab asks. */
export function greater<T>(mine: T, theirs: T): T {
  const one = JSON.stringify(mine);
  const other = JSON.stringify(theirs);
  return one >= other ? mine : theirs;
}
