import { it } from 'vitest';
import type { Fault } from '#server/integrations/sandbox-kit/faults.ts';
import { runChaos } from '../chaos/chaos.ts';
import {
  clubScenario,
  detected,
  mutations,
  safeguardScenario,
  safeguards,
} from '../chaos/mutant-detection.ts';
import type { Scenario } from '../chaos/scenario.ts';

// They wait more than they work: two at a time.
it.concurrent.for(safeguards)('without $without it says so', async ({ off, findings }, { expect }) => {
  expect(await detected(off)).toEqual(expect.arrayContaining([...findings]));
});

it.concurrent('of clubs that cancel, move, refuse and want to be paid there is nothing to report', async ({
  expect,
}) => {
  expect(await detected({}, clubScenario())).toEqual([]);
});

it.concurrent('without knowing an answer that is none, a refund that never happened is found', async ({
  expect,
}) => {
  const gateway: Fault = {
    mode: 'strange-reply',
    status: 503,
    text: '{"message":"Service Unavailable"}',
    only: ['refund'],
  };
  const observed = safeguardScenario();
  // All that is paid comes back whole.
  const everything = { of: 'everything', refundTo: 'CARD', pick: 0, clicks: 1, afterMs: 0 } as const;
  const scenario: Scenario = {
    ...observed,
    runs: observed.runs.map((run) => ({ ...run, cancellation: everything })),
    faultPhases: [{ at: 0, vendor: 'stripe', fault: gateway }],
  };
  expect(await detected({}, scenario)).toEqual([]);
  expect(await detected(mutations('no-reply-check'), scenario)).toContain('paidWithoutBooking');
});

it.concurrent('without hearing what clubs do, each thing that they did is found', async ({ expect }) => {
  const { report, broken } = await runChaos(clubScenario(), { atOnce: 7, ...mutations('no-club-changes') });
  const details = report.details.join('\n');
  expect(details).toMatch(/confirmed for 2 players, but GONE/);
  expect(details).toMatch(/booked for .*, but on .* at the vendor/);
  expect(details).toMatch(/given back, but 2 players stand at the vendor/);
  expect(broken.map(({ promise }) => promise)).toContain('nothing is sold at a club that wants to be paid');
});
