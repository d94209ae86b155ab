import { expect, it } from 'vitest';
import { runChaos } from './chaos.ts';
import { writeStory } from './story.ts';

it.each([
  { apps: 1, seed: 1, runs: 60 },
  { apps: 2, seed: 2, runs: 60 },
])(
  'players, failing third parties and kill -9 at random leave nothing lost, nothing double, no word broken: over $apps app(s)',
  async ({ apps, seed, runs }) => {
    const outcome = await runChaos(writeStory(seed, { runs, kills: 3, apps }));
    const { report, broken, unsettled, errors } = outcome;
    expect({ broken, unsettled, details: report.details, errors }).toEqual({
      broken: [],
      unsettled: [],
      details: [],
      errors: {},
    });
    expect(outcome).toMatchObject({ isClean: true, kills: 3 });
    // A chaos in which nobody gets to book proves nothing.
    expect(outcome.booked).toBeGreaterThan(10);
    expect(outcome.confirmed).toBeGreaterThan(5);
    expect(outcome.regretted).toBeGreaterThan(2);
  },
);
