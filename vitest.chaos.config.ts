import { defineConfig } from 'vitest/config';

/** Players, failing third parties and random kills, then all checks; the short form. */
export default defineConfig({
  test: {
    include: ['tests/chaos/**/*.test.ts'],
    maxWorkers: 2,
    maxConcurrency: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
