import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CheckResult,
  type Finding,
  type FindingKind,
  findingKinds,
} from '#server/reconciliation-check.ts';
import type { ReconciliationDeps } from './deps.ts';

const DAY_MS = 86_400_000;
const REPEAT_AFTER_MS = 2000;

export interface ReconcileOptions {
  /** Payments and bookings of so many days are compared; more than the year for which tee times are sold. */
  readonly days?: number;
  /**
   * How long a disagreement may be in transit (a payment that is being settled, a hold that is being released) before
   * it counts. Without findings there is no wait.
   */
  readonly graceSeconds?: number;
}

export interface Report extends Readonly<Record<FindingKind, number>> {
  /** The number of compared items: tee times, bookings, payments, reservations at external systems. */
  readonly checked: number;
  /** Queries without a reply: their subjects are not known to be right. */
  readonly unreachable: number;
  /**
   * Cancellations that a club refuses, for an administrator to settle: reported, but a known refusal is no
   * disagreement.
   */
  readonly refusedCancellations: number;
  readonly details: readonly string[];
}

/** Nothing disagrees, and everything was checked. */
export function isClean(report: Report): boolean {
  return report.unreachable === 0 && findingKinds.every((kind) => report[kind] === 0);
}

const nameOf = ({ kind, subject }: Finding) => `${kind} ${subject}`;

/**
 * Repeats a check until nothing disagrees or the grace period is over. A working system always has unfinished work:
 * only findings of every repetition are wrong. A repetition with a missing reply decides nothing, unless it was the
 * last.
 */
async function runRepeatedly(run: () => Promise<CheckResult>, until: number): Promise<CheckResult> {
  let last = await run();
  let constant = last.unreachable.length === 0 ? last.findings : undefined;
  while (constant?.length !== 0 && Date.now() < until) {
    await sleep(REPEAT_AFTER_MS);
    last = await run();
    if (last.unreachable.length > 0) continue;
    const before = constant && new Set(constant.map(nameOf));
    constant = last.findings.filter((finding) => !before || before.has(nameOf(finding)));
  }
  return { ...last, findings: constant ?? last.findings };
}

/** Runs the checks of all modules. Changes nothing, locks nothing, and may run beside any number of apps. */
export async function reconcile(
  { checks, now }: Pick<ReconciliationDeps, 'checks' | 'now'>,
  { days = 400, graceSeconds = 120 }: ReconcileOptions = {},
): Promise<Report> {
  const until = Date.now() + graceSeconds * 1000;
  const since = new Date(now().getTime() - days * DAY_MS);
  const results = await Promise.all(
    checks.map((check) => {
      const run = () => check.run(since);
      return check.isRepeated ? runRepeatedly(run, until) : run();
    }),
  );
  const findings = results.flatMap((result) => result.findings);
  const unreachable = results.flatMap((result) => result.unreachable);
  const refused = results.flatMap((result) => result.refused ?? []);
  const count = (kind: FindingKind) => findings.filter((finding) => finding.kind === kind).length;
  return {
    ...(Object.fromEntries(findingKinds.map((kind) => [kind, count(kind)])) as Record<FindingKind, number>),
    checked: results.reduce((sum, { checked }) => sum + checked, 0),
    unreachable: unreachable.length,
    refusedCancellations: refused.length,
    details: [
      ...findings.map(({ kind, detail }) => `${kind}: ${detail}`),
      ...refused.map((what) => `refused: ${what}`),
      ...unreachable.map((what) => `not asked: ${what}`),
    ],
  };
}
