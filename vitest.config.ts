import { defineConfig } from 'vitest/config';

/** The only architecture test that needs a database. */
const onDatabase = 'tests/architecture/state-transitions.test.ts';

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Every file has its own database; loading the app's modules again for each file took a third of the run.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'src/server/**/*.test.ts',
            'src/shared/**/*.test.ts',
            'src/posters/**/*.test.ts',
            'sandboxes/**/*.test.ts',
            'tests/ports/*.test.ts',
            'tests/attack/*.test.ts',
            'database/**/*.test.ts',
            'tests/upgrade/*.test.ts',
            onDatabase,
          ],
          globalSetup: ['tests/support/global-setup.ts'],
          // Node runs these files natively, as in production.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: [
            'src/web/**/*.test.ts',
            'src/web/**/*.test.tsx',
            'tests/architecture/**/*.test.ts',
            'tests/specification/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [onDatabase],
        },
      },
    ],
  },
});
