import { it } from 'vitest';
import { runChaos } from './chaos.ts';
import { faultFreePromise } from './fault-free.ts';
import { detected, mutations, safeguards } from './mutant-detection.ts';
import { createScenario } from './scenario.ts';

// They wait more than they work: two at a time. Each safeguard alone: `tests/long/mutant-detection.test.ts`.
it.concurrent('with every safeguard in place there is nothing to report', async ({ expect }) => {
  expect(await detected({})).toEqual([]);
});

it.concurrent('without any safeguard each one that is missing is found', async ({ expect }) => {
  const off = {
    mutants: safeguards.flatMap(({ off: { mutants = [] } }) => mutants),
    mutantSql: safeguards.flatMap(({ off: { mutantSql = [] } }) => mutantSql),
  };
  expect(await detected(off)).toEqual(expect.arrayContaining(safeguards.flatMap(({ findings }) => findings)));
});

it.concurrent('a run in which nobody gets to book does not pass', async ({ expect }) => {
  const { isClean, calm, booked, broken } = await runChaos(
    createScenario(1, { runs: 4, kills: 0 }),
    mutations('no-booking'),
  );
  expect({ isClean, calm, booked }).toEqual({ isClean: false, calm: 0, booked: 0 });
  expect(broken.map(({ promise }) => promise)).toContain(faultFreePromise);
});
