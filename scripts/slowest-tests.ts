import { readFileSync } from 'node:fs';

interface TimedTest {
  seconds: number;
  title: string;
}

interface UnitReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface JourneySuite {
  specs: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: JourneySuite[];
}

/** The slowest tests of Vitest's and Playwright's JSON reports, each as a line: its seconds, its file and its title. */
export function slowestTests(unitReport: string, journeyReport: string, count: number): string[] {
  const all = [...unitTests(JSON.parse(readFileSync(unitReport, 'utf8')))];
  const journeys: JourneySuite = { specs: [], ...JSON.parse(readFileSync(journeyReport, 'utf8')) };
  all.push(...journeyTests(journeys));
  return all
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, title }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`);
}

function unitTests({ testResults }: UnitReport): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      title: `${name.replace(`${process.cwd()}/`, '')}: ${fullName}`,
    })),
  );
}

function journeyTests({ specs, suites = [] }: JourneySuite): TimedTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ seconds: duration / 1000, title: `e2e/${file}: ${title}` })),
    ),
  );
  return [...own, ...suites.flatMap(journeyTests)];
}
