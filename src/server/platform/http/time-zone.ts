import type { FastifyRequest } from 'fastify';

// A name is looked up once. There are about six hundred, but each is also known in any mixture of cases.
const known = new Set<string>();
const mostKnown = 1_000;

/** The time zone that the browser tells in the header `time-zone`, as an IANA name; undefined where it is none. */
export function timeZoneOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const told = headers['time-zone'];
  if (typeof told !== 'string' || told.length > 64) return undefined;
  if (known.has(told)) return told;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: told });
  } catch {
    return undefined;
  }
  // An offset such as +02:00 passes Intl, too, but knows nothing of summer time.
  if (!/^[A-Za-z]/.test(told)) return undefined;
  if (known.size >= mostKnown) known.clear();
  known.add(told);
  return told;
}
