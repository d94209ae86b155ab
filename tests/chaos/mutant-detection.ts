import { fileURLToPath } from 'node:url';
import { findingKinds } from '#server/reconciliation-check.ts';
import { type ChaosOptions, runChaos } from './chaos.ts';
import { noConditionalUpdate, noUniqueEvents } from './mutants/database.ts';
import { sessionPromise } from './password-changes.ts';
import { createScenario, prepaidCourse, type Scenario } from './scenario.ts';
import type { ClubAction } from './scenario-faults.ts';
import { cancellationScopes, type Run } from './scenario-run.ts';

const local = 0;
const atTeeOne = 3;

/**
 * A scenario that needs every safeguard: a rush on one tee time, two tabs, duplicate webhooks, late payments because the
 * provider refuses to close them, a hold whose reply is lost, and players who cancel.
 */
export function safeguardScenario(): Scenario {
  const { runs: drawn, ...rest } = createScenario(5, { runs: 17, kills: 0 });
  const plain = {
    bookingMethod: 'single',
    courses: [local],
    golfers: 3,
    slot: 0,
    retries: 0,
    pauseMs: 50,
    lateMs: 2500,
    cancellation: null,
  };
  const special = (index: number): Partial<Run> => {
    if (index < 5) return { checkout: 'pays', rush: 0 };
    if (index < 8) return { checkout: 'pays twice from two tabs', slot: index };
    if (index < 11) return { checkout: 'pays late', slot: index };
    if (index < 14) return { checkout: 'webhook only', courses: [atTeeOne], golfers: 1, slot: index - 11 };
    const of = cancellationScopes[index - 14]!;
    const refundTo = index === 15 ? 'CREDIT' : 'CARD';
    return { checkout: 'pays', slot: index, cancellation: { of, refundTo, pick: 0, clicks: 2, afterMs: 0 } };
  };
  const day = (index: number) => (index < 5 ? 0 : 1);
  // Two players of the second day may choose the same remaining tee time: with retries, all of them book.
  const retries = (index: number) => ({ retries: index < 5 ? 0 : 3 });
  const runs = drawn.map(
    (run, i): Run => ({
      ...run,
      ...plain,
      bookingMethod: 'single',
      day: day(i),
      rush: null,
      ...retries(i),
      ...special(i),
    }),
  );
  return {
    ...rest,
    runs,
    faultPhases: [
      { at: 0, vendor: 'stripe', fault: { mode: 'error', only: ['cancel'] } },
      { at: 0, vendor: 'teeone', fault: { mode: 'lost-reply', only: ['hold'], times: 2 } },
    ],
    webhooks: [{ at: 0, mode: 'double' }],
    holdExpiries: [],
    clubActions: [],
    passwordChanges: Array.from({ length: 6 }, (_, i) => ({ at: i, account: Math.floor(i / 2) })),
    faultFreeRuns: [],
  };
}

const atGolfManager = 2;

/**
 * A scenario of club actions: the Golf Manager club cancels one booking and moves another, the TeeOne club refuses
 * cancellations, and some players book at a prepaid club.
 */
export function clubScenario(): Scenario {
  const { runs: drawn, ...rest } = createScenario(5, { runs: 7, kills: 0 });
  const everything = { of: 'everything', refundTo: 'CARD', pick: 0, clicks: 1, afterMs: 6000 } as const;
  const special = (index: number): Partial<Run> => {
    if (index < 2) return { courses: [atGolfManager] };
    if (index < 4) return { courses: [atTeeOne], cancellation: everything };
    return { courses: [prepaidCourse] };
  };
  const plain = {
    bookingMethod: 'single',
    golfers: 2,
    day: 1,
    rush: null,
    pauseMs: 50,
    lateMs: 2500,
    cancellation: null,
  } as const;
  const runs = drawn.map(
    (run, slot): Run => ({ ...run, ...plain, slot, retries: 3, checkout: 'pays', ...special(slot) }),
  );
  const action = (vendor: 'golf-manager' | 'teeone', name: ClubAction['action']): ClubAction => ({
    at: 0,
    vendor,
    action: name,
    minutes: 10,
  });
  return {
    ...rest,
    runs,
    faultPhases: [],
    webhooks: [],
    holdExpiries: [],
    passwordChanges: [],
    faultFreeRuns: [],
    clubActions: [
      action('golf-manager', 'cancel'),
      action('golf-manager', 'move'),
      action('teeone', 'refuse'),
      action('teeone', 'refuse'),
    ],
  };
}

/** The violations that a chaos run and its reconciliation report with these safeguards disabled. */
export async function detected(
  off: Pick<ChaosOptions, 'mutants' | 'mutantSql'>,
  scenario: Scenario = safeguardScenario(),
): Promise<string[]> {
  const { report, broken, unsettled } = await runChaos(scenario, { atOnce: 17, ...off });
  const kinds = findingKinds.filter((kind) => report[kind] > 0);
  return [...kinds, ...new Set(broken.map(({ promise }) => promise)), ...unsettled];
}

export const mutations = (...names: string[]) => ({
  mutants: names.map((name) => fileURLToPath(new URL(`./mutants/${name}.ts`, import.meta.url))),
});

/** Each safeguard, and the violations that are reported without it. */
export const safeguards: readonly {
  readonly without: string;
  readonly off: Pick<ChaosOptions, 'mutants' | 'mutantSql'>;
  readonly findings: readonly string[];
}[] = [
  { without: 'the conditional update', off: { mutantSql: noConditionalUpdate }, findings: ['oversold'] },
  {
    without: 'the idempotency keys',
    off: mutations('no-idempotency-keys'),
    findings: ['a booking has one payment at the provider', 'every active TeeOne sale belongs to a booking'],
  },
  {
    without: 'the webhook’s uniqueness',
    off: { mutantSql: noUniqueEvents },
    findings: ['an event of the provider is recorded once', 'an event of the provider is processed once'],
  },
  {
    without: 'the late-payment branch',
    off: mutations('no-late-payments'),
    findings: ['paidWithoutBooking', 'a charged card has a confirmed booking or a refund'],
  },
  {
    without: 'the ladder’s conservation of money',
    off: mutations('no-fee-written'),
    findings: ['paidWithoutBooking', 'every payment equals fees, refunds and the remaining players’ share'],
  },
  {
    without: 'the second check of the password',
    off: mutations('no-password-recheck'),
    findings: [sessionPromise],
  },
];
