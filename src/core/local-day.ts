const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

// Local time is at most this far ahead of UTC, and this far behind it (Kiribati, Baker Island).
const furthestAhead = 14 * hourMs;
const furthestBehind = 12 * hourMs;

// No zone has put its clocks back by more than three hours since 1970 (Casey station in Antarctica did that).
const longestFold = 4 * hourMs;

const formats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 1_000;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Made once for each zone: making one takes a hundred times as long as using it.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  // Each name is known in any mixture of cases, so that a browser could fill the memory with them.
  if (formats.size >= mostFormats) formats.clear();
  formats.set(zone, format);
  return format;
}

/** What the clocks of a zone show at an instant, as the instant at which UTC's show it. All in ms since 1970. */
function localMs(instant: number, zone: string): number {
  const [month, day, year, hour, minute, second] = (formatOf(zone).format(instant).match(/\d+/g) ?? []).map(
    Number,
  ) as [number, number, number, number, number, number];
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

const dayOf = (local: number): string => new Date(local).toISOString().slice(0, 10);
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * The day, as '2026-11-20', that a person in `zone` (an IANA name) has at an instant in ms since 1970, where
 * days begin at midnight or at `startHour` o'clock. It never goes back, not even where clocks do so past that hour.
 */
export function localDay(instant: number, zone: string, startHour = 0): string {
  const local = localMs(instant, zone) - startHour * hourMs;
  const day = dayOf(local);
  const untilNext = dayMs - (((local % dayMs) + dayMs) % dayMs);
  if (untilNext > longestFold) return day;
  const next = addDays(day, 1);
  return startOfDay(next, zone, startHour) <= instant ? next : day;
}

/**
 * The instant at which a day begins: the first at which the clocks show `startHour` o'clock or later. Where
 * they never show it, because they are put forward past it or the whole day is left out, that is the moment
 * in which they are.
 */
export function startOfDay(day: string, zone: string, startHour = 0): number {
  const sought = midnightOf(day) + startHour * hourMs;
  const [earliest, latest] = [sought - furthestAhead - hourMs, sought + furthestBehind + hourMs];
  const offsetBefore = localMs(earliest, zone) - earliest;
  const offsetAfter = localMs(latest, zone) - latest;
  if (offsetBefore === offsetAfter) return sought - offsetBefore;
  const change = changeBetween(earliest, latest, zone, offsetBefore);
  if (sought - offsetBefore < change) return sought - offsetBefore;
  return Math.max(change, sought - offsetAfter);
}

/** The instant between two at which the offset stops being `offset`; clocks change at whole seconds. */
function changeBetween(from: number, to: number, zone: string, offset: number): number {
  let [before, after] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localMs(middle * 1000, zone) - middle * 1000 === offset) before = middle;
    else after = middle;
  }
  return after * 1000;
}

/** The day that is `days` after `day`, or before it where that is negative. */
export function addDays(day: string, days: number): string {
  return dayOf(midnightOf(day) + days * dayMs);
}

/** How many days `to` is after `from`. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / dayMs;
}
