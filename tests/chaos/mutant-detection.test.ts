import { it } from 'vitest';
import { runChaos } from './chaos.ts';
import { faultFreePromise } from './fault-free.ts';
import { detected, mutations, safeguards } from './mutant-detection.ts';
import { createScenario } from './scenario.ts';

// Mostly waiting, so they run concurrently. Each safeguard alone: `tests/long/mutant-detection.test.ts`.
it.concurrent('the chaos run reports no violation with every safeguard in place', async ({ expect }) => {
  expect(await detected({})).toEqual([]);
});

it.concurrent('the chaos run reports each disabled safeguard when all are disabled', async ({ expect }) => {
  const off = {
    mutants: safeguards.flatMap(({ off: { mutants = [] } }) => mutants),
    mutantSql: safeguards.flatMap(({ off: { mutantSql = [] } }) => mutantSql),
  };
  expect(await detected(off)).toEqual(expect.arrayContaining(safeguards.flatMap(({ findings }) => findings)));
});

it.concurrent('a chaos run without bookings fails', async ({ expect }) => {
  const { isClean, faultFreeRuns, booked, broken } = await runChaos(
    createScenario(1, { runs: 4, kills: 0 }),
    mutations('no-booking'),
  );
  expect({ isClean, faultFreeRuns, booked }).toEqual({ isClean: false, faultFreeRuns: 0, booked: 0 });
  expect(broken.map(({ promise }) => promise)).toContain(faultFreePromise);
});
