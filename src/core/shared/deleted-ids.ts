/** How many ids are remembered; the oldest are forgotten first. */
const limit = 1_000;

/**
 * The ids that are deleted by a list of `deleted`, oldest first. An id that stands there twice was brought
 * back, three times deleted again: so the list only ever grows, and lists of several tabs can be joined.
 */
export function deletedOf(list: readonly string[]): Set<string> {
  const deleted = new Set<string>();
  for (const id of list) if (!deleted.delete(id)) deleted.add(id);
  return deleted;
}

/** The list after `ids` were deleted. */
export function withDeleted(list: string[], ids: readonly string[]): string[] {
  const deleted = deletedOf(list);
  const added = [...new Set(ids)].filter((id) => !deleted.has(id));
  return added.length === 0 ? list : newest([...list, ...added]);
}

/** The list after those of `ids` that were deleted have been brought back. */
export function withBroughtBack(list: string[], ids: readonly string[]): string[] {
  const deleted = deletedOf(list);
  const back = [...new Set(ids)].filter((id) => deleted.has(id));
  return back.length === 0 ? list : newest([...list, ...back]);
}

/**
 * The lists of two tabs joined; `base` is the list that this tab last saw stored. What only this tab has and
 * had already stored comes first, since it was forgotten or overtaken there; what is new here comes last.
 */
export function mergeDeleted(base: string[], mine: string[], theirs: string[]): string[] {
  const stored = new Set(entriesOf(base));
  const there = new Set(entriesOf(theirs));
  const onlyHere = entriesOf(mine).filter((entry) => !there.has(entry));
  const merged = [
    ...onlyHere.filter((entry) => stored.has(entry)),
    ...there,
    ...onlyHere.filter((entry) => !stored.has(entry)),
  ];
  return newest(merged.map((entry) => entry.slice(entry.indexOf(' ') + 1)));
}

/** Each id with how often it stood before, so that every entry is unique. */
function entriesOf(list: readonly string[]): string[] {
  const times = new Map<string, number>();
  return list.map((id) => {
    const before = times.get(id) ?? 0;
    times.set(id, before + 1);
    return `${before} ${id}`;
  });
}

// All entries of an id go at once: one of two left behind would delete what was brought back.
function newest(list: string[]): string[] {
  let kept = list;
  while (kept.length > limit) {
    const [oldest] = kept;
    kept = kept.filter((id) => id !== oldest);
  }
  return kept;
}
