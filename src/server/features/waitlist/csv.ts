import papaparse from 'papaparse';
import type { entries } from './repository.ts';

type Entry = Awaited<ReturnType<typeof entries>>[number];

const columns = ['email', 'niche', 'source', 'joined', 'left'];
const newline = '\r\n';

/**
 * The list as CSV (RFC 4180), with times in UTC. It begins with a byte order mark, without which Excel misreads what
 * is not ASCII. A text that a spreadsheet would take for a formula, as anybody may type one, has a ' before it.
 */
export function toCsv(list: readonly Entry[]): string {
  const rows = list.map(({ email, niche, source, joinedAt, leftAt }) => [
    email,
    niche,
    source,
    joinedAt.toISOString(),
    leftAt?.toISOString() ?? '',
  ]);
  const text = papaparse.unparse([columns, ...rows], { newline, escapeFormulae: /^\s*[=+\-@|%]/ });
  return `\ufeff${text}${newline}`;
}
