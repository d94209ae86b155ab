import { setTimeout as sleep } from 'node:timers/promises';
import { type Actors, setTerms } from './actors.ts';
import { externalCourses, type Scenario } from './scenario.ts';
import { type ClubAction, vendors } from './scenario-faults.ts';
import { makeClubChecksDue } from './settle.ts';
import type { SystemUnderTest } from './system.ts';

/** Injects the scenario's faults, kills and club actions while its runs execute. */
export interface FaultInjector {
  /** Starts the events that are planned for this run, in their order, without waiting for them. */
  reach(run: number): void;
  /** Waits for the started events, then ends the faults of every sandbox. */
  finish(): Promise<void>;
  readonly kills: number;
  /** Counts of the injected modes per vendor. */
  readonly faults: Readonly<Record<string, Record<string, number>>>;
}

const PULL_PATIENCE_MS = 60_000;

/** How long a club requires prepayment before it sells on credit again. */
const PREPAID_MS = 3000;

export function createFaultInjector(
  system: SystemUnderTest,
  scenario: Scenario,
  actors: Actors,
): FaultInjector {
  const faults: Record<string, Record<string, number>> = {};
  const count = (vendor: string, name: string) => {
    faults[vendor] ??= {};
    faults[vendor][name] = (faults[vendor][name] ?? 0) + 1;
  };
  let kills = 0;
  let controls: Promise<unknown> = Promise.resolve();
  let killing: Promise<unknown> = Promise.resolve();
  /** A chain per vendor: club actions run one after another, and each waits for a booking. */
  const pendingActions = new Map<string, Promise<unknown>>();
  let isOver = false;
  /** References of the sales that a club action has used. */
  const changed: string[] = [];
  const left = {
    faultPhases: [...scenario.faultPhases],
    webhooks: [...scenario.webhooks],
    holdExpiries: [...scenario.holdExpiries],
    clubActions: [...scenario.clubActions],
    kills: [...scenario.kills],
  };

  /** Sets a control of a sandbox; retries while the app is down or is killed during the request. */
  async function setControl(path: string, body: unknown, method: 'PUT' | 'POST' = 'PUT'): Promise<void> {
    let last: unknown;
    for (const until = Date.now() + PULL_PATIENCE_MS; Date.now() < until; await sleep(50)) {
      await system.up();
      last = await fetch(`${system.url}/sandbox/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      }).then(
        (reply) => reply.status,
        (error: Error) => error.message,
      );
      if (last === 200) return;
    }
    throw new Error(`control ${path} can't be set: ${last}`);
  }

  async function expireHolds(vendor: string): Promise<void> {
    await system.pool.query(
      `update sandbox.tee_seats set expires_at = now()
       where vendor = $1 and confirmed_at is null and cancelled_at is null and expires_at > now()`,
      [vendor],
    );
    count(vendor, 'lapse');
  }

  /** The last confirmed sale that no club action has used yet. */
  async function nextSale(vendor: string): Promise<string | undefined> {
    const { rows } = await system.pool.query<{ reference: string }>(
      `select v.reference from sandbox.tee_sales v
       join sandbox.tee_seats s on s.sale_id = v.id
       where v.vendor = $1 and v.reference <> all($2)
       group by v.reference
       having bool_and(s.confirmed_at is not null and s.cancelled_at is null)
       order by max(s.confirmed_at) desc limit 1`,
      [vendor, changed],
    );
    return rows[0]?.reference;
  }

  /** At a Golf Manager course, whatever vendor the action names. */
  async function requirePrepayment(): Promise<void> {
    const course = actors.courses[externalCourses[0]]!;
    const pay = (payment: 'CREDIT' | 'PREPAID') => setTerms(system, 'golf-manager', course.id, { payment });
    if (!(await pay('PREPAID'))) return;
    count('golf-manager', 'club: want payment');
    await sleep(PREPAID_MS);
    while (!(await pay('CREDIT'))) await system.up();
  }

  async function performClubAction({ vendor, action, minutes }: ClubAction): Promise<void> {
    if (action === 'want payment') return requirePrepayment();
    let reference = await nextSale(vendor);
    for (; !reference && !isOver; reference = await nextSale(vendor)) await sleep(300);
    if (!reference) return;
    changed.push(reference);
    if (action === 'cancel') await setControl(`${vendor}/club-cancel`, { reference }, 'POST');
    if (action === 'cancel-some')
      await setControl(`${vendor}/club-cancel`, { reference, players: 1 }, 'POST');
    if (action === 'move') await setControl(`${vendor}/club-move`, { reference, minutes }, 'POST');
    if (action === 'mark') await setControl(`${vendor}/club-marks`, { reference, checkedIn: 1 }, 'POST');
    if (action === 'refuse') await setControl(`${vendor}/club-refuses`, { reference, refuses: true });
    count(vendor, `club: ${action}`);
    await makeClubChecksDue(system.pool);
  }

  const due = <T extends { readonly at: number }>(list: T[], run: number): T[] => {
    const count = list.findIndex(({ at }) => at > run);
    return list.splice(0, count < 0 ? list.length : count);
  };

  return {
    faults,
    get kills() {
      return kills;
    },
    reach(run) {
      for (const { vendor, fault } of due(left.faultPhases, run)) {
        controls = controls.then(() => setControl(`${vendor}/faults`, fault));
        if (fault.mode === 'ok') continue;
        const name = fault.only ? `${fault.mode} ${fault.only.join('+')}` : fault.mode;
        count(vendor, name);
      }
      for (const { at: _at, ...mode } of due(left.webhooks, run))
        controls = controls.then(() => setControl('stripe/webhooks', mode));
      for (const { vendor } of due(left.holdExpiries, run))
        controls = controls.then(() => expireHolds(vendor));
      for (const action of due(left.clubActions, run)) {
        const before = pendingActions.get(action.vendor) ?? Promise.resolve();
        pendingActions.set(
          action.vendor,
          before.then(() => performClubAction(action)),
        );
      }
      for (const { afterMs, app, againMs } of due(left.kills, run)) {
        killing = killing.then(async () => {
          await sleep(afterMs);
          await system.killAndStart(app, againMs);
          kills += againMs === null ? 1 : 2;
        });
      }
      // `finish` awaits the chains and throws their errors.
      for (const chain of [controls, killing, ...pendingActions.values()]) chain.catch(() => {});
    },
    async finish() {
      isOver = true;
      await Promise.all([controls, killing, ...pendingActions.values()]);
      for (const vendor of vendors) await setControl(`${vendor}/faults`, { mode: 'ok' });
      await setControl('stripe/webhooks', { mode: 'ok' });
    },
  };
}
