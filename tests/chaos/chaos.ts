import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '#server/reconciliation/reconcile.ts';
import { createActors } from './actors.ts';
import { audit } from './audit.ts';
import { checkFaultFreeRuns, playFaultFreeRuns } from './fault-free.ts';
import { createFaultInjector } from './fault-injector.ts';
import { type Broken, createOracle } from './oracle.ts';
import { createPasswordChanges } from './password-changes.ts';
import { play } from './player.ts';
import type { Harness } from './player-context.ts';
import { checkPromises } from './promises.ts';
import type { Scenario } from './scenario.ts';
import { settle } from './settle.ts';
import { startSystem } from './system.ts';

export interface ChaosOptions {
  /** Concurrent runs. */
  readonly atOnce?: number;
  /** Modules that each disable a safeguard of the product (`mutants/`); for tests only. */
  readonly mutants?: readonly string[];
  /** Statements that disable a safeguard of the database; for tests only. */
  readonly mutantSql?: readonly string[];
  /** How long `settle` waits for delayed work at the end. */
  readonly patienceSeconds?: number;
  /** Keeps the data folder of a run that found a violation. */
  readonly keepData?: boolean;
  readonly log?: (line: string) => void;
}

export interface Outcome {
  readonly seed: number;
  readonly apps: number;
  readonly runs: number;
  readonly kills: number;
  readonly restarts: number;
  readonly seconds: number;
  readonly quoted: number;
  readonly booked: number;
  readonly confirmed: number;
  readonly declined: number;
  readonly expired: number;
  readonly paidLate: number;
  readonly refunded: number;
  readonly cancelled: number;
  /** Cancelled in whole or in part after they were paid. */
  readonly cancelledAfterPaying: number;
  /** Passwords changed during concurrent sign-ins with the old one. */
  readonly passwordChanges: number;
  /** Fault-free runs that reached their planned result. */
  readonly faultFreeRuns: number;
  readonly lostReplies: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, Record<string, number>>>;
  /** Unfinished work when `settle` gave up. */
  readonly unsettled: readonly string[];
  /** Lines at level error in the apps' logs, counted by message. */
  readonly errors: Readonly<Record<string, number>>;
  readonly broken: readonly Broken[];
  readonly report: Report;
  readonly isClean: boolean;
}

const WINDOW_SECONDS = 4;
const GRACE_SECONDS = 5;
const RUSH_PATIENCE_MS = 4000;

/** The runs of a rush continue together; a run that waits too long continues alone. */
function createMeetings(scenario: Scenario): Harness['gather'] {
  const meetings = new Map<number, { missing: number; resolve: () => void; start: Promise<void> }>();
  for (const { rush } of scenario.runs) {
    if (rush === null) continue;
    const known = meetings.get(rush);
    if (known) known.missing += 1;
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      meetings.set(rush, { missing: 1, resolve, start: promise });
    }
  }
  return async (rush) => {
    const meeting = meetings.get(rush)!;
    meeting.missing -= 1;
    if (meeting.missing <= 0) meeting.resolve();
    await Promise.race([meeting.start, sleep(RUSH_PATIENCE_MS)]);
  };
}

interface Logged {
  readonly message?: string;
  readonly query?: string;
  readonly cause?: { readonly code?: string; readonly message?: string };
}

function countErrors(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of lines) {
    const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: Logged };
    const why = [
      err?.message?.slice(0, 120),
      err?.query?.slice(0, 120),
      err?.cause?.code,
      err?.cause?.message,
    ];
    const name = [msg, ...why].filter(Boolean).join(': ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/**
 * Executes the runs of a scenario while every sandbox fails in every mode and the apps are killed and restarted. Then,
 * without faults, compares all replies that players received with the final state.
 */
export async function runChaos(scenario: Scenario, options: ChaosOptions = {}): Promise<Outcome> {
  const { atOnce = 12, mutants, patienceSeconds = 0, log = () => {} } = options;
  const began = Date.now();
  const system = await startSystem({ windowSeconds: WINDOW_SECONDS, apps: scenario.apps, mutants });
  let isClean = true;
  try {
    for (const statement of options.mutantSql ?? []) await system.pool.query(statement);
    const actors = await createActors(system, scenario);
    const oracle = createOracle();
    const injector = createFaultInjector(system, scenario, actors);
    const passwords = createPasswordChanges(system, scenario, actors, oracle);
    const harness: Harness = { system, actors, oracle, gather: createMeetings(scenario) };
    log(`began after ${Math.round((Date.now() - began) / 1000)} s`);

    const runs = scenario.runs.values();
    const shares = Array.from({ length: atOnce }, async () => {
      for (const run of runs) {
        injector.reach(run.index);
        passwords.reach(run.index);
        await play(harness, run);
        if (run.index % 50 === 49)
          log(`${run.index + 1} runs, ${injector.kills} kills, ${Math.round((Date.now() - began) / 1000)} s`);
      }
    });
    await Promise.all(shares);
    const passwordChanges = await passwords.finish();
    await injector.finish();
    log(`played after ${Math.round((Date.now() - began) / 1000)} s`);
    // The fault-free phase restarts the apps, so all work must be finished first: an interrupted job resumes late.
    const moving =
      scenario.faultFreeRuns.length > 0 ? await settle(system, { patienceSeconds, checkRounds: 0 }) : [];
    const restarts = system.starts - scenario.apps;
    const played = await playFaultFreeRuns(harness, scenario.faultFreeRuns, passwords);
    const unsettled = [...moving, ...(await settle(system, { patienceSeconds }))];
    log(`settled after ${Math.round((Date.now() - began) / 1000)} s`);

    const { trips, broken } = await checkPromises(system, actors, oracle);
    const faultFree = checkFaultFreeRuns(played, trips);
    const report = JSON.parse(await system.reconcile(GRACE_SECONDS)) as Report;
    const all = [...broken, ...faultFree.broken, ...(await audit(system))];
    // A cancellation that a club refuses is listed for an administrator and is no disagreement.
    const wrong = Object.entries(report).filter(
      ([name, count]) => name !== 'checked' && name !== 'refusedCancellations' && count > 0,
    );
    isClean = unsettled.length === 0 && all.length === 0 && wrong.length === 0;
    const count = (isOne: (booking: (typeof trips)[number]['booking']) => boolean) =>
      trips.filter(({ booking }) => isOne(booking)).length;
    return {
      seed: scenario.seed,
      apps: scenario.apps,
      runs: scenario.runs.length,
      kills: injector.kills,
      restarts,
      seconds: Math.round((Date.now() - began) / 1000),
      quoted: oracle.counts.quoted,
      booked: oracle.observed.size,
      confirmed: count(({ status }) => status === 'CONFIRMED'),
      declined: oracle.counts.declined,
      expired: count(({ cancelReason }) => cancelReason === 'EXPIRED'),
      paidLate: [...oracle.observed.values()].filter(({ chargedLate }) => chargedLate).length,
      refunded: count(({ refunded }) => refunded > 0),
      cancelled: count(({ cancelReason }) => cancelReason === 'PLAYER'),
      cancelledAfterPaying: [...oracle.observed.values()].filter(
        ({ cancellations }) => cancellations.length > 0,
      ).length,
      passwordChanges,
      faultFreeRuns: faultFree.fulfilled,
      lostReplies: oracle.counts.lostReplies,
      refusals: oracle.refusals,
      faults: injector.faults,
      unsettled,
      errors: countErrors(system.errors()),
      broken: all,
      report,
      isClean,
    };
  } finally {
    const keepData = !isClean && options.keepData === true;
    const folder = await system.end({ keepData });
    if (keepData) log(`data kept in ${folder}`);
  }
}
