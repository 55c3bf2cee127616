import { defineConfig } from 'vitest/config';

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
          setupFiles: ['./scripts/testing/strict-console.ts'],
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['./src/server/testing/migrated-database.ts'],
          setupFiles: ['./scripts/testing/strict-console.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['./scripts/testing/strict-console.ts'],
        },
      },
    ],
  },
});
