import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['./scripts/testing/strict-console.ts', './scripts/testing/patience.ts'];
const common = {
  // One more than there are cores, as tests wait for a timer or the disk at times.
  maxWorkers: availableParallelism() + 1,
  // A limit ends what hangs; it is no measure of speed, and a busy machine may stand still for seconds.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          // Nothing of it lives on between files, so that a process may run many of them: here and on the server.
          isolate: false,
          include: ['src/{core,contract}/**/*.test.ts'],
          setupFiles,
          ...common,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['./src/server/testing/migrated-database.ts'],
          setupFiles,
          ...common,
        },
      },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          // Each file has a browser of its own in a thread that others had before: a quarter of the time that as many
          // processes take to begin.
          pool: 'vmThreads',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, './scripts/testing/patience-of-pages.ts'],
          ...common,
        },
      },
    ],
  },
});
