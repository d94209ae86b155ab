import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'tests/architecture/**/*.test.ts',
      'tests/specification/**/*.test.ts',
      'tests/attack/*.test.ts',
      'database/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
