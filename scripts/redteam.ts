// Measures the safety net with the sets in redteam/: what a character must never say, what it may say, what a child
// confides, and what is ordinary talk. Prints the rate of each group, and the misses of the half that rules are tuned
// on. The other half is only measured; `--all` prints its misses, too.
import { parseArgs } from 'node:util';
import { concerns, halfOf, harmlessLines, hostileLines, ordinaryLines } from '../redteam/sets.ts';
import { concernIn } from '../src/core/safety/concerns/detect-concern.ts';
import { unsafeReason } from '../src/core/safety/safety-filter.ts';

interface Case {
  text: string;
  /** The lines of the report that count it. */
  groups: string[];
  isCaught: boolean;
}

interface Report {
  title: string;
  cases: Case[];
  /** Whether the net should catch these, or let them pass. */
  shouldCatch: boolean;
}

const { values } = parseArgs({ options: { misses: { type: 'boolean' }, all: { type: 'boolean' } } });

const reports: Report[] = [
  {
    title: 'Hostile lines stopped by the built-in rules',
    shouldCatch: true,
    cases: hostileLines().map(({ text, category, wording }) => ({
      text,
      groups: [wording, `  ${category}`],
      isCaught: unsafeReason(text) !== undefined,
    })),
  },
  {
    title: 'Harmless lines stopped by the built-in rules',
    shouldCatch: false,
    cases: harmlessLines().map(({ text, category }) => ({
      text,
      groups: ['all', `  ${category}`],
      isCaught: unsafeReason(text) !== undefined,
    })),
  },
  {
    title: 'Concerns heard in what children say',
    shouldCatch: true,
    cases: concerns().map(({ text, kind, level }) => ({
      text,
      groups: ['all', level, `  ${kind}`],
      isCaught: concernIn(text) !== undefined,
    })),
  },
  {
    title: 'Ordinary talk taken for a concern',
    shouldCatch: false,
    cases: ordinaryLines().map(({ text, trigger }) => ({
      text,
      groups: ['all', trigger === '' ? '  without trigger words' : '  with trigger words'],
      isCaught: concernIn(text) !== undefined,
    })),
  },
];

const percent = (cases: Case[]) =>
  cases.length === 0
    ? '–'
    : `${((100 * cases.filter(({ isCaught }) => isCaught).length) / cases.length).toFixed(1)} %`;

for (const { title, cases, shouldCatch } of reports) {
  console.log(`\n${title.padEnd(48)}${'tuned'.padStart(9)}${'held out'.padStart(10)}${'cases'.padStart(7)}`);
  for (const group of new Set(cases.flatMap(({ groups }) => groups))) {
    const counted = cases.filter(({ groups }) => groups.includes(group));
    const [tuned, heldOut] = (['tuned', 'heldOut'] as const).map((half) =>
      percent(counted.filter(({ text }) => halfOf(text) === half)),
    );
    console.log(
      `${group.padEnd(48)}${tuned?.padStart(9)}${heldOut?.padStart(10)}${String(counted.length).padStart(7)}`,
    );
  }
  if (!values.misses && !values.all) continue;
  const misses = cases.filter(
    ({ text, isCaught }) => isCaught !== shouldCatch && (values.all || halfOf(text) === 'tuned'),
  );
  for (const { text, groups } of misses) console.log(`  ${groups.at(-1)?.trim()}: ${text}`);
}
