import { setTimeout as sleep } from 'node:timers/promises';
import type { Story } from './story.ts';
import { vendors } from './story-of-troubles.ts';
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

export function createTroubleMaker(subject: Subject, story: Story): TroubleMaker {
  const faults: Record<string, Record<string, number>> = {};
  let kills = 0;
  let levers: Promise<unknown> = Promise.resolve();
  let deaths: Promise<unknown> = Promise.resolve();
  const left = {
    troubles: [...story.troubles],
    webhooks: [...story.webhooks],
    lapses: [...story.lapses],
    kills: [...story.kills],
  };

  /** Moves a sandbox's lever; the app may be away, and dies with a lever in its hand. */
  async function pull(path: string, body: unknown): Promise<void> {
    let last: unknown;
    for (const until = Date.now() + PULL_PATIENCE_MS; Date.now() < until; await sleep(50)) {
      await subject.up();
      last = await fetch(`${subject.url}/sandbox/${path}`, {
        method: 'PUT',
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
    faults[vendor] ??= {};
    faults[vendor].lapse = (faults[vendor].lapse ?? 0) + 1;
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
        faults[vendor] ??= {};
        faults[vendor][name] = (faults[vendor][name] ?? 0) + 1;
      }
      for (const { at: _at, ...mode } of due(left.webhooks, run))
        levers = levers.then(() => pull('stripe/webhooks', mode));
      for (const { vendor } of due(left.lapses, run)) levers = levers.then(() => letGo(vendor));
      for (const { afterMs, app, againMs } of due(left.kills, run)) {
        deaths = deaths.then(async () => {
          await sleep(afterMs);
          await subject.killAndStart(app, againMs);
          kills += againMs === null ? 1 : 2;
        });
      }
      // Who waits for it in the end hears of what failed.
      for (const chain of [levers, deaths]) chain.catch(() => {});
    },
    async finish() {
      await Promise.all([levers, deaths]);
      for (const vendor of vendors) await pull(`${vendor}/faults`, { mode: 'ok' });
      await pull('stripe/webhooks', { mode: 'ok' });
    },
  };
}
