import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '#server/reconciliation/reconcile.ts';
import { audit } from './books.ts';
import { checkCalm, playCalm } from './calm.ts';
import { castFor } from './cast.ts';
import { createPasswordChanges } from './password-changes.ts';
import { play } from './player.ts';
import type { Stage } from './player-context.ts';
import { checkPromises } from './promises.ts';
import { settle } from './settle.ts';
import type { Story } from './story.ts';
import { startSubject } from './subject.ts';
import { createTroubleMaker } from './trouble.ts';
import { type Broken, createWitness } from './witness.ts';

export interface ChaosOptions {
  /** Runs under way at once. */
  readonly atOnce?: number;
  /** Modules that each switch a safeguard of the product off (`mutants/`); tests alone. */
  readonly mutants?: readonly string[];
  /** Statements that switch a safeguard of the database off; tests alone. */
  readonly mutantSql?: readonly string[];
  /** For what merely waits, at the end; see `settle`. */
  readonly patienceSeconds?: number;
  /** Leaves the data of a run that found something in its folder, to be looked into. */
  readonly keepData?: boolean;
  readonly tell?: (line: string) => void;
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
  /** Cancelled in whole or in part once they were paid. */
  readonly regretted: number;
  /** While somebody signed in with the old password. */
  readonly passwordChanges: number;
  /** Players who came when nothing failed any more, and whose booking ended as it should. */
  readonly calm: number;
  readonly lostReplies: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, Record<string, number>>>;
  /** What still moved when it was no longer waited for. */
  readonly unsettled: readonly string[];
  /** Lines at level error in the apps' logs, by what they say. */
  readonly errors: Readonly<Record<string, number>>;
  readonly broken: readonly Broken[];
  readonly report: Report;
  readonly isClean: boolean;
}

const WINDOW_SECONDS = 4;
const GRACE_SECONDS = 5;
const RUSH_PATIENCE_MS = 4000;

/** Members of a rush go on together; who is alone for too long goes on alone. */
function createMeetings(story: Story): Stage['gather'] {
  const meetings = new Map<number, { missing: number; go: () => void; start: Promise<void> }>();
  for (const { rush } of story.runs) {
    if (rush === null) continue;
    const known = meetings.get(rush);
    if (known) known.missing += 1;
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      meetings.set(rush, { missing: 1, go: resolve, start: promise });
    }
  }
  return async (rush) => {
    const meeting = meetings.get(rush)!;
    meeting.missing -= 1;
    if (meeting.missing <= 0) meeting.go();
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
 * Lets the players of a story play while every sandbox fails in every mode and its apps are killed and started again;
 * then, in peace, compares everything that was promised with everything that is.
 */
export async function runChaos(story: Story, options: ChaosOptions = {}): Promise<Outcome> {
  const { atOnce = 12, mutants, patienceSeconds = 0, tell = () => {} } = options;
  const began = Date.now();
  const subject = await startSubject({ windowSeconds: WINDOW_SECONDS, apps: story.apps, mutants });
  let isClean = true;
  try {
    for (const statement of options.mutantSql ?? []) await subject.pool.query(statement);
    const cast = await castFor(subject, story);
    const witness = createWitness();
    const trouble = createTroubleMaker(subject, story, cast);
    const passwords = createPasswordChanges(subject, story, cast, witness);
    const stage: Stage = { subject, cast, witness, gather: createMeetings(story) };
    tell(`began after ${Math.round((Date.now() - began) / 1000)} s`);

    const runs = story.runs.values();
    const shares = Array.from({ length: atOnce }, async () => {
      for (const run of runs) {
        trouble.reach(run.index);
        passwords.reach(run.index);
        await play(stage, run);
        if (run.index % 50 === 49)
          tell(`${run.index + 1} runs, ${trouble.kills} kills, ${Math.round((Date.now() - began) / 1000)} s`);
      }
    });
    await Promise.all(shares);
    const passwordChanges = await passwords.finish();
    await trouble.finish();
    tell(`played after ${Math.round((Date.now() - began) / 1000)} s`);
    // The players of the calm start the apps again: no work may be under way then, which would be found late.
    const moving = story.calm.length > 0 ? await settle(subject, { patienceSeconds, lookRounds: 0 }) : [];
    const restarts = subject.starts - story.apps;
    const played = await playCalm(stage, story.calm, passwords);
    const unsettled = [...moving, ...(await settle(subject, { patienceSeconds }))];
    tell(`settled after ${Math.round((Date.now() - began) / 1000)} s`);

    const { trips, broken } = await checkPromises(subject, cast, witness);
    const calm = checkCalm(played, trips);
    const report = JSON.parse(await subject.reconcile(GRACE_SECONDS)) as Report;
    const all = [...broken, ...calm.broken, ...(await audit(subject))];
    // What a club refuses to cancel is known and listed for an administrator: no disagreement.
    const wrong = Object.entries(report).filter(
      ([name, count]) => name !== 'checked' && name !== 'refusedCancellations' && count > 0,
    );
    isClean = unsettled.length === 0 && all.length === 0 && wrong.length === 0;
    const count = (isOne: (booking: (typeof trips)[number]['booking']) => boolean) =>
      trips.filter(({ booking }) => isOne(booking)).length;
    return {
      seed: story.seed,
      apps: story.apps,
      runs: story.runs.length,
      kills: trouble.kills,
      restarts,
      seconds: Math.round((Date.now() - began) / 1000),
      quoted: witness.counts.quoted,
      booked: witness.told.size,
      confirmed: count(({ status }) => status === 'CONFIRMED'),
      declined: witness.counts.declined,
      expired: count(({ cancelReason }) => cancelReason === 'EXPIRED'),
      paidLate: [...witness.told.values()].filter(({ chargedLate }) => chargedLate).length,
      refunded: count(({ refunded }) => refunded > 0),
      cancelled: count(({ cancelReason }) => cancelReason === 'PLAYER'),
      regretted: [...witness.told.values()].filter(({ regrets }) => regrets.length > 0).length,
      passwordChanges,
      calm: calm.kept,
      lostReplies: witness.counts.lostReplies,
      refusals: witness.refusals,
      faults: trouble.faults,
      unsettled,
      errors: countErrors(subject.errors()),
      broken: all,
      report,
      isClean,
    };
  } finally {
    const keepData = !isClean && options.keepData === true;
    const folder = await subject.end({ keepData });
    if (keepData) tell(`data kept in ${folder}`);
  }
}
