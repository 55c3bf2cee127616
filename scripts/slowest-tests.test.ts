import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../src/server/testing/folder.ts';
import { slowestTests } from './slowest-tests.ts';

it('lists the slowest tests of both reports, the slowest first', () => {
  const folder = testFolder();
  const [unit, journeys] = [join(folder, 'unit.json'), join(folder, 'journeys.json')];
  const assertionResults = [
    { fullName: 'adds', duration: 1_500 },
    { fullName: 'is skipped', duration: null },
    { fullName: 'divides', duration: 20_000 },
  ];
  writeFileSync(
    unit,
    JSON.stringify({ testResults: [{ name: `${process.cwd()}/a.test.ts`, assertionResults }] }),
  );
  const spec = { file: 'b.spec.ts', title: 'talks', tests: [{ results: [{ duration: 12_340 }] }] };
  writeFileSync(journeys, JSON.stringify({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] }));
  expect(slowestTests(unit, journeys, 3)).toEqual([
    '  20.0 s  a.test.ts: divides',
    '  12.3 s  e2e/b.spec.ts: talks',
    '   1.5 s  a.test.ts: adds',
  ]);
});
