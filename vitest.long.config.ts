import { defineConfig } from 'vitest/config';

/** Tests that take too long for every run: timing attacks, each mutant alone. `npm test` has short forms. */
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts', 'tests/attack/long/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    maxConcurrency: 2,
  },
});
