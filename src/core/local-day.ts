const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

// The largest offsets from UTC (Kiribati, Baker Island).
const maxAheadOfUtc = 14 * hourMs;
const maxBehindUtc = 12 * hourMs;

// Since 1970, no zone has set its clocks back by more than three hours (Casey Station in Antarctica did).
const maxFold = 4 * hourMs;

const formats = new Map<string, Intl.DateTimeFormat>();
const maxFormats = 1_000;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Cached for each zone, because creating a format takes a hundred times as long as using it.
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
  // Limited, because each zone's name is valid in any mixture of cases, so that a client could fill the memory.
  if (formats.size >= maxFormats) formats.clear();
  formats.set(zone, format);
  return format;
}

/** The local time of a zone, as the instant at which UTC has the same time. Both in ms since 1970. */
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
 * The local day, as '2026-11-20', in `zone` (an IANA name) at an instant in ms since 1970. Days start at midnight, or at
 * `startHour`. A day never returns, even if the clocks are set back past that hour.
 */
export function localDay(instant: number, zone: string, startHour = 0): string {
  const local = localMs(instant, zone) - startHour * hourMs;
  const day = dayOf(local);
  const untilNext = dayMs - (((local % dayMs) + dayMs) % dayMs);
  if (untilNext > maxFold) return day;
  const next = addDays(day, 1);
  return startOfDay(next, zone, startHour) <= instant ? next : day;
}

/**
 * The instant at which a day starts: the first at which the local time is `startHour` or later. If the clocks are set
 * forward past that hour, or skip the whole day, it is the instant of that change.
 */
export function startOfDay(day: string, zone: string, startHour = 0): number {
  const sought = midnightOf(day) + startHour * hourMs;
  const [earliest, latest] = [sought - maxAheadOfUtc - hourMs, sought + maxBehindUtc + hourMs];
  const offsetBefore = localMs(earliest, zone) - earliest;
  const offsetAfter = localMs(latest, zone) - latest;
  if (offsetBefore === offsetAfter) return sought - offsetBefore;
  const change = changeBetween(earliest, latest, zone, offsetBefore);
  if (sought - offsetBefore < change) return sought - offsetBefore;
  return Math.max(change, sought - offsetAfter);
}

/** The instant at which the offset stops being `offset`. Clocks change at whole seconds. */
function changeBetween(from: number, to: number, zone: string, offset: number): number {
  let [before, after] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localMs(middle * 1000, zone) - middle * 1000 === offset) before = middle;
    else after = middle;
  }
  return after * 1000;
}

/** The day that is `days` after `day`, or before it if negative. */
export function addDays(day: string, days: number): string {
  return dayOf(midnightOf(day) + days * dayMs);
}

/** How many days `to` is after `from`. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / dayMs;
}
