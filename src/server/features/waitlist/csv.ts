import papaparse from 'papaparse';
import type { entries } from './repository.ts';

type Entry = Awaited<ReturnType<typeof entries>>[number];

const columns = ['email', 'niche', 'source', 'joined', 'left'];
const newline = '\r\n';

/**
 * The list as CSV (RFC 4180), with times in UTC. It starts with a byte order mark, without which Excel misreads
 * everything but ASCII. Text that a spreadsheet would take for a formula gets a ' in front: anybody can type one.
 */
export function toCsv(list: readonly Entry[]): string {
  const rows = list.map(({ email, niche, source, joinedAt, unsubscribedAt }) => [
    email,
    niche,
    source,
    joinedAt.toISOString(),
    unsubscribedAt?.toISOString() ?? '',
  ]);
  const text = papaparse.unparse([columns, ...rows], { newline, escapeFormulae: /^\s*[=+\-@|%]/ });
  return `\ufeff${text}${newline}`;
}
