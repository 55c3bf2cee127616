import { runSteps } from './steps.ts';

export const checks = [
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  { name: 'types of the server', command: 'tsc -p tsconfig.server.json' },
  { name: 'types of the web app', command: 'tsc -p tsconfig.web.json' },
  { name: 'types of its tests', command: 'tsc -p tsconfig.web-tests.json' },
  { name: 'types of the journeys', command: 'tsc -p tsconfig.e2e.json' },
  { name: 'style rules', command: 'node scripts/style-rules.ts' },
  { name: 'import rules', command: 'depcruise src scripts --config .dependency-cruiser.js' },
];

if (import.meta.main) runSteps(checks);
