import { defineConfig } from 'vitest/config';

/** Players, failing third parties and kills at random, then a look at everything; in its short form. */
export default defineConfig({
  test: {
    include: ['tests/chaos/**/*.test.ts'],
    maxWorkers: 2,
    maxConcurrency: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
