import { defineConfig } from 'vitest/config';

/** The product as complete processes: starts, restarts, kills. They need a built web. */
export default defineConfig({
  test: {
    include: ['tests/processes/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
