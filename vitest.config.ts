import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          include: ['src/{core,contract}/**/*.test.ts'],
          setupFiles: ['./scripts/testing/strict-console.ts'],
        },
      },
      {
        test: {
          name: 'server',
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
