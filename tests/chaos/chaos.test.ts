import { it } from 'vitest';
import { runChaos } from './chaos.ts';
import { createScenario } from './scenario.ts';

// They wait more than they work: both at a time.
it.concurrent.for([
  { apps: 1, seed: 1, runs: 60 },
  { apps: 2, seed: 2, runs: 60 },
])(
  'players, failing third parties and kill -9 at random leave nothing lost, nothing double, no word broken: over $apps app(s)',
  async ({ apps, seed, runs }, { expect }) => {
    const scenario = createScenario(seed, { runs, kills: 3, apps });
    const outcome = await runChaos(scenario);
    const { report, broken, unsettled, errors } = outcome;
    expect({ broken, unsettled, details: report.details, errors }).toEqual({
      broken: [],
      unsettled: [],
      details: [],
      errors: {},
    });
    expect(outcome).toMatchObject({ isClean: true, kills: 3, calm: scenario.faultFreeRuns.length });
  },
);
