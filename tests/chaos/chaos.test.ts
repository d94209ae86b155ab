import { it } from 'vitest';
import { runChaos } from './chaos.ts';
import { createScenario } from './scenario.ts';

// Mostly waiting, so both run concurrently.
it.concurrent.for([
  { apps: 1, seed: 1, runs: 60 },
  { apps: 2, seed: 2, runs: 60 },
])(
  'random faults and kill -9 lose no booking, duplicate no booking and break no reply to a player: $apps app(s)',
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
    expect(outcome).toMatchObject({ isClean: true, kills: 3, faultFreeRuns: scenario.faultFreeRuns.length });
  },
);
