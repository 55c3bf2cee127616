import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// The servers and threads that tests start need not compile again what those before them did.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');

const setupFiles = ['./scripts/testing/strict-console.ts', './scripts/testing/patience.ts'];
const common = {
  // By itself it would leave a core idle.
  maxWorkers: availableParallelism(),
  // A limit ends what hangs; it is no measure of speed, and a busy machine may stand still for seconds.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // What a thread of the web project may hold of the files it has run, before another takes its place.
    vmMemoryLimit: '350MB',
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
          include: ['src/server/**/*.test.ts', '{scripts,redteam}/**/*.test.ts'],
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
          // Each file has a world of its own in a thread that others had before: as many processes take longer to begin
          // than their tests.
          pool: 'vmThreads',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, './scripts/testing/patience-of-pages.ts'],
          ...common,
          // These wait for timers much of their time. A number of their own asks for a turn of their own.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
