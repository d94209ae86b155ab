import { defineConfig } from 'vitest/config';

/** Every operation under generated inputs, and the wire protocol; `npm run attack` sets the number and the seed. */
export default defineConfig({
  test: {
    include: ['tests/attack/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
