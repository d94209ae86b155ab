import { setTimeout as sleep } from 'node:timers/promises';
import { checkClocks } from './check-clocks.ts';
import { checkCredit } from './check-credit.ts';
import { checkExternal } from './check-external.ts';
import { checkInvoices } from './check-invoices.ts';
import { checkMoney } from './check-money.ts';
import { checkShares } from './check-shares.ts';
import { checkSheets } from './check-sheets.ts';
import type { ReconciliationDeps } from './deps.ts';
import { type Finding, type FindingKind, findingKinds, type Look } from './finding.ts';

const DAY_MS = 86_400_000;
const LOOK_AGAIN_MS = 2000;

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
 * Repeats the checks until nothing disagrees or the grace period is over. A working system always has unfinished work:
 * only findings of every check are wrong. A check with a missing reply decides nothing, unless it was the last.
 */
async function lookPatiently(look: () => Promise<Look>, until: number): Promise<Look> {
  let last = await look();
  let standing = last.unreachable.length === 0 ? last.findings : undefined;
  while (standing?.length !== 0 && Date.now() < until) {
    await sleep(LOOK_AGAIN_MS);
    last = await look();
    if (last.unreachable.length > 0) continue;
    const before = standing && new Set(standing.map(nameOf));
    standing = last.findings.filter((finding) => !before || before.has(nameOf(finding)));
  }
  return { ...last, findings: standing ?? last.findings };
}

/**
 * Compares tee sheets, bookings, blocks, payments (querying the provider), gift cards, credit, cancellations, invoices
 * and external systems. Changes nothing, locks nothing, and may run beside any number of apps.
 */
export async function reconcile(
  deps: ReconciliationDeps,
  { days = 400, graceSeconds = 120 }: ReconcileOptions = {},
): Promise<Report> {
  const until = Date.now() + graceSeconds * 1000;
  const since = new Date(deps.now().getTime() - days * DAY_MS);
  const looks = await Promise.all([
    checkSheets(deps),
    lookPatiently(() => checkMoney(deps, since), until),
    checkShares(deps, since),
    lookPatiently(() => checkCredit(deps), until),
    lookPatiently(() => checkExternal(deps), until),
    lookPatiently(() => checkClocks(deps), until),
    lookPatiently(() => checkInvoices(deps, since), until),
  ]);
  const findings = looks.flatMap((look) => look.findings);
  const unreachable = looks.flatMap((look) => look.unreachable);
  const refused = looks.flatMap((look) => look.refused ?? []);
  const count = (kind: FindingKind) => findings.filter((finding) => finding.kind === kind).length;
  return {
    ...(Object.fromEntries(findingKinds.map((kind) => [kind, count(kind)])) as Record<FindingKind, number>),
    checked: looks.reduce((sum, look) => sum + look.checked, 0),
    unreachable: unreachable.length,
    refusedCancellations: refused.length,
    details: [
      ...findings.map(({ kind, detail }) => `${kind}: ${detail}`),
      ...refused.map((what) => `refused: ${what}`),
      ...unreachable.map((what) => `not asked: ${what}`),
    ],
  };
}
