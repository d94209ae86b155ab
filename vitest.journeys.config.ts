import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that open every page take longest: started last, they would leave one worker idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('screens.test.ts');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The built product in Chromium, as a person uses it. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/journeys/setup.ts'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    // The files of a worker share its app, its browser and its modules.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
