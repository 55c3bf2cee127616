import { defineConfig } from 'vitest/config';

const setupFiles = ['./scripts/testing/strict-console.ts', './scripts/testing/patience.ts'];
/** A limit ends what hangs; it is no measure of speed, and a busy machine may stand still for seconds. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    // By itself it would leave a core idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'core',
          // Nothing of it lives on between files, so that a process may run many of them: here and on the server.
          isolate: false,
          include: ['src/{core,contract}/**/*.test.ts'],
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['./src/server/testing/migrated-database.ts'],
          setupFiles,
          ...patience,
        },
      },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, './scripts/testing/patience-of-pages.ts'],
          ...patience,
        },
      },
    ],
  },
});
