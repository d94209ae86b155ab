import { it } from 'vitest';
import type { Fault } from '#sandboxes/kit/faults.ts';
import { runChaos } from '../chaos/chaos.ts';
import {
  clubScenario,
  detected,
  mutations,
  safeguardScenario,
  safeguards,
} from '../chaos/mutant-detection.ts';
import type { Scenario } from '../chaos/scenario.ts';

// Mostly waiting, so they run concurrently.
it.concurrent.for(safeguards)(
  'the chaos run reports a violation without $without',
  async ({ off, findings }, { expect }) => {
    expect(await detected(off)).toEqual(expect.arrayContaining([...findings]));
  },
);

it.concurrent('the chaos run reports no violation for clubs that cancel, move, refuse and require prepayment', async ({
  expect,
}) => {
  expect(await detected({}, clubScenario())).toEqual([]);
});

it.concurrent('the chaos run reports a missing refund without the check of the provider’s replies', async ({
  expect,
}) => {
  const gateway: Fault = {
    mode: 'strange-reply',
    status: 503,
    text: '{"message":"Service Unavailable"}',
    only: ['refund'],
  };
  const observed = safeguardScenario();
  // Every payment is refunded in full.
  const everything = { of: 'everything', refundTo: 'CARD', pick: 0, clicks: 1, afterMs: 0 } as const;
  const scenario: Scenario = {
    ...observed,
    runs: observed.runs.map((run) => ({ ...run, cancellation: everything })),
    faultPhases: [{ at: 0, vendor: 'stripe', fault: gateway }],
  };
  expect(await detected({}, scenario)).toEqual([]);
  expect(await detected(mutations('no-reply-check'), scenario)).toContain('paidWithoutBooking');
});

it.concurrent('the chaos run reports each club action without the handling of club changes', async ({
  expect,
}) => {
  const { report, broken } = await runChaos(clubScenario(), { atOnce: 7, ...mutations('no-club-changes') });
  const details = report.details.join('\n');
  expect(details).toMatch(/confirmed for 2 players, but GONE/);
  expect(details).toMatch(/booked for .*, but on .* at the vendor/);
  expect(details).toMatch(/given back, but 2 players stand at the vendor/);
  expect(broken.map(({ promise }) => promise)).toContain('no booking is made at a prepaid club');
});
