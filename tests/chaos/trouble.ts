import { setTimeout as sleep } from 'node:timers/promises';
import { type Cast, setTerms } from './cast.ts';
import { letClubsBeLookedAt } from './settle.ts';
import { externalCourses, type Story } from './story.ts';
import { type ClubDeed, vendors } from './story-of-troubles.ts';
import type { Subject } from './subject.ts';

/** Carries out what the story does to the product while its players play. */
export interface TroubleMaker {
  /** A run has begun: what the story has for this moment happens, in its order, beside the players. */
  reach(run: number): void;
  /** Waits for what is under way, then leaves every sandbox in peace. */
  finish(): Promise<void>;
  readonly kills: number;
  /** How often each vendor was put into each mode. */
  readonly faults: Readonly<Record<string, Record<string, number>>>;
}

const PULL_PATIENCE_MS = 60_000;

/** So long a club wants to be paid, before it sells on credit again. */
const PREPAID_MS = 3000;

export function createTroubleMaker(subject: Subject, story: Story, cast: Cast): TroubleMaker {
  const faults: Record<string, Record<string, number>> = {};
  const count = (vendor: string, name: string) => {
    faults[vendor] ??= {};
    faults[vendor][name] = (faults[vendor][name] ?? 0) + 1;
  };
  let kills = 0;
  let levers: Promise<unknown> = Promise.resolve();
  let deaths: Promise<unknown> = Promise.resolve();
  /** Each vendor's clubs do one thing after the other, and wait for a booking to do it to. */
  const deeds = new Map<string, Promise<unknown>>();
  let isOver = false;
  /** References of the sales to which their club has done something. */
  const touched: string[] = [];
  const left = {
    troubles: [...story.troubles],
    webhooks: [...story.webhooks],
    lapses: [...story.lapses],
    clubDeeds: [...story.clubDeeds],
    kills: [...story.kills],
  };

  /** Moves a sandbox's lever; the app may be away, and dies with a lever in its hand. */
  async function pull(path: string, body: unknown, method: 'PUT' | 'POST' = 'PUT'): Promise<void> {
    let last: unknown;
    for (const until = Date.now() + PULL_PATIENCE_MS; Date.now() < until; await sleep(50)) {
      await subject.up();
      last = await fetch(`${subject.url}/sandbox/${path}`, {
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
    throw new Error(`lever ${path} does not move: ${last}`);
  }

  async function letGo(vendor: string): Promise<void> {
    await subject.pool.query(
      `update sandbox.tee_seats set expires_at = now()
       where vendor = $1 and confirmed_at is null and cancelled_at is null and expires_at > now()`,
      [vendor],
    );
    count(vendor, 'lapse');
  }

  /** The sale that its club confirmed last and has done nothing to; some player's booking. */
  async function nextVictim(vendor: string): Promise<string | undefined> {
    const { rows } = await subject.pool.query<{ reference: string }>(
      `select v.reference from sandbox.tee_sales v
       join sandbox.tee_seats s on s.sale_id = v.id
       where v.vendor = $1 and v.reference <> all($2)
       group by v.reference
       having bool_and(s.confirmed_at is not null and s.cancelled_at is null)
       order by max(s.confirmed_at) desc limit 1`,
      [vendor, touched],
    );
    return rows[0]?.reference;
  }

  /** At a course that sells through Golf Manager, whatever vendor the story names. */
  async function wantPayment(): Promise<void> {
    const course = cast.courses[externalCourses[0]]!;
    const pay = (payment: 'CREDIT' | 'PREPAID') => setTerms(subject, 'golf-manager', course.id, { payment });
    if (!(await pay('PREPAID'))) return;
    count('golf-manager', 'club: want payment');
    await sleep(PREPAID_MS);
    while (!(await pay('CREDIT'))) await subject.up();
  }

  async function doAtClub({ vendor, deed, minutes }: ClubDeed): Promise<void> {
    if (deed === 'want payment') return wantPayment();
    let reference = await nextVictim(vendor);
    for (; !reference && !isOver; reference = await nextVictim(vendor)) await sleep(300);
    if (!reference) return;
    touched.push(reference);
    if (deed === 'cancel') await pull(`${vendor}/club-cancel`, { reference }, 'POST');
    if (deed === 'cancel-some') await pull(`${vendor}/club-cancel`, { reference, players: 1 }, 'POST');
    if (deed === 'move') await pull(`${vendor}/club-move`, { reference, minutes }, 'POST');
    if (deed === 'mark') await pull(`${vendor}/club-marks`, { reference, checkedIn: 1 }, 'POST');
    if (deed === 'refuse') await pull(`${vendor}/club-refuses`, { reference, refuses: true });
    count(vendor, `club: ${deed}`);
    await letClubsBeLookedAt(subject.pool);
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
      for (const { vendor, fault } of due(left.troubles, run)) {
        levers = levers.then(() => pull(`${vendor}/faults`, fault));
        if (fault.mode === 'ok') continue;
        const name = fault.only ? `${fault.mode} ${fault.only.join('+')}` : fault.mode;
        count(vendor, name);
      }
      for (const { at: _at, ...mode } of due(left.webhooks, run))
        levers = levers.then(() => pull('stripe/webhooks', mode));
      for (const { vendor } of due(left.lapses, run)) levers = levers.then(() => letGo(vendor));
      for (const deed of due(left.clubDeeds, run)) {
        const before = deeds.get(deed.vendor) ?? Promise.resolve();
        deeds.set(
          deed.vendor,
          before.then(() => doAtClub(deed)),
        );
      }
      for (const { afterMs, app, againMs } of due(left.kills, run)) {
        deaths = deaths.then(async () => {
          await sleep(afterMs);
          await subject.killAndStart(app, againMs);
          kills += againMs === null ? 1 : 2;
        });
      }
      // Who waits for it in the end hears of what failed.
      for (const chain of [levers, deaths, ...deeds.values()]) chain.catch(() => {});
    },
    async finish() {
      isOver = true;
      await Promise.all([levers, deaths, ...deeds.values()]);
      for (const vendor of vendors) await pull(`${vendor}/faults`, { mode: 'ok' });
      await pull('stripe/webhooks', { mode: 'ok' });
    },
  };
}
