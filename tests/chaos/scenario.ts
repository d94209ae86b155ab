import { type FaultFreeRun, planFaultFreeRuns } from './fault-free-runs.ts';
import {
  type ClubAction,
  type FaultPhase,
  type HoldExpiry,
  planClubActions,
  planFaultPhases,
  planHoldExpiries,
  planWebhookPhases,
  type WebhookPhase,
} from './scenario-faults.ts';
import type { Cancellation, Checkout, Run } from './scenario-run.ts';
import { createRandom, type SeededRandom } from './seeded-random.ts';

export interface Kill {
  /** Once this run has begun … */
  readonly at: number;
  /** … after this delay, … */
  readonly afterMs: number;
  /** … this one of the apps is killed. */
  readonly app: number;
  /** If set, the app is killed again, this long after its restart; this counts as a second kill. */
  readonly againMs: number | null;
}

/** An account changes its password during concurrent sign-ins with the old one. */
export interface PasswordChange {
  /** Once this run has begun. */
  readonly at: number;
  /** Index of `Actors.accounts`. */
  readonly account: number;
}

export interface Scenario {
  readonly seed: number;
  /** App processes over one database. */
  readonly apps: number;
  readonly players: number;
  readonly runs: readonly Run[];
  readonly kills: readonly Kill[];
  readonly faultPhases: readonly FaultPhase[];
  readonly webhooks: readonly WebhookPhase[];
  readonly holdExpiries: readonly HoldExpiry[];
  readonly clubActions: readonly ClubAction[];
  readonly passwordChanges: readonly PasswordChange[];
  /** Executed last, without faults. */
  readonly faultFreeRuns: readonly FaultFreeRun[];
}

/** Maximum per account: failed sign-ins of one account are limited. */
const CHANGES_OF_AN_ACCOUNT = 2;
const RUNS_FOR_A_CHANGE = 20;

function planPasswordChanges(runs: number): PasswordChange[] {
  const count = Math.max(2, Math.floor(runs / RUNS_FOR_A_CHANGE));
  return Array.from({ length: count }, (_, i) => ({
    at: Math.floor((i * runs) / count),
    account: Math.floor(i / CHANGES_OF_AN_ACCOUNT),
  }));
}

/** Indexes of `Actors.courses`. */
export const localCourses = [0, 1] as const;
export const externalCourses = [2, 3] as const;
/** Its club requires prepayment, so that no booking is possible. */
export const prepaidCourse = 4;
const PREPAID_SHARE = 0.03;

const RUSH_MEMBERS = 5;
const RUSH_EVERY = 20;
const DAYS = 300;

const weights: Readonly<Record<Checkout, number>> = {
  pays: 28,
  'webhook only': 16,
  'browser only': 0,
  'pays with 3-D Secure': 5,
  'refuses 3-D Secure': 2,
  'pays with a slow card': 5,
  'is declined': 4,
  'is declined, then pays': 6,
  'leaves the payment open': 6,
  'pays late': 14,
  'pays twice from two tabs': 8,
  cancels: 5,
  'cancels while paying': 5,
  'lets it expire': 5,
  'puts credit on it, then pays': 8,
  'puts credit on and off while paying': 5,
  'buys a gift card, then pays with it': 4,
};

/** The browser's confirmation is the only one while no webhook is sent. */
function checkoutOf(random: SeededRandom, hasNoWebhooks: boolean): Checkout {
  const drawn = random.weighted(weights);
  return hasNoWebhooks && (drawn === 'pays' || drawn === 'webhook only') ? 'browser only' : drawn;
}

const CANCELLATION_SHARE = 0.3;

function cancellationOf(random: SeededRandom): Cancellation | null {
  const cancellation = {
    of: random.weighted({ everything: 3, 'a course': 3, 'some players': 4 }),
    refundTo: random.pick(['CARD', 'CREDIT'] as const),
    pick: random.between(0, 9),
    clicks: random.pick([1, 1, 2, 3]),
    afterMs: random.between(0, 1500),
  };
  return random.chance(CANCELLATION_SHARE) ? cancellation : null;
}

function planRun(
  random: SeededRandom,
  index: number,
  world: { players: number; runsADay: number; hasNoWebhooks: boolean; cancellation: Cancellation | null },
): Run {
  const bookingMethod = random.weighted({ quote: 60, single: 32, credit: 8 });
  const courseCount = bookingMethod === 'quote' ? random.between(1, 3) : 1;
  const course = () => {
    if (random.chance(PREPAID_SHARE)) return prepaidCourse;
    return random.chance(0.55) ? random.pick(localCourses) : random.pick(externalCourses);
  };
  return {
    index,
    player: random.between(0, world.players - 1),
    bookingMethod,
    day: (Math.floor(index / world.runsADay) % DAYS) + random.between(0, 1),
    courses: Array.from({ length: courseCount }, course),
    golfers: bookingMethod === 'quote' && random.chance(0.12) ? random.between(5, 9) : random.between(1, 4),
    slot: random.pick([0, 0, 0, 1, 2]),
    requestsRecommendations: random.chance(0.2),
    revalidates: random.chance(0.5),
    clicksTwice: random.chance(0.15),
    retries: random.between(0, 2),
    checkout: checkoutOf(random, world.hasNoWebhooks),
    cancellation: world.cancellation,
    pauseMs: random.between(50, 1200),
    lateMs: random.between(-200, 1800),
    rush: null,
  };
}

/** Turns a few consecutive runs out of every `RUSH_EVERY` into a rush: one course, one day, the first tee time. */
function gather(random: SeededRandom, runs: readonly Run[]): Run[] {
  const rushed = [...runs];
  for (let first = 6; first + RUSH_MEMBERS <= runs.length; first += RUSH_EVERY) {
    const leader = runs[first]!;
    const courses = [random.pick(random.chance(0.75) ? localCourses : externalCourses)];
    for (let i = first; i < first + RUSH_MEMBERS; i += 1) {
      const golfers = random.between(2, 4);
      rushed[i] = {
        ...runs[i]!,
        bookingMethod: 'single',
        day: leader.day,
        courses,
        golfers,
        slot: 0,
        rush: first,
      };
    }
  }
  return rushed;
}

function planKills(random: SeededRandom, { runs, kills, apps }: Required<ScenarioSize>): Kill[] {
  const planned: Kill[] = [];
  // No kill in the last tenth, so that the end of the scenario is more than the recovery from the last kill.
  const last = Math.max(1, Math.floor(runs * 0.9));
  for (let left = kills; left > 0; ) {
    const isDouble = left > 1 && random.chance(0.15);
    planned.push({
      at: random.between(Math.min(2, last), last),
      afterMs: random.between(0, 900),
      app: random.between(0, apps - 1),
      againMs: isDouble ? random.between(50, 2500) : null,
    });
    left -= isDouble ? 2 : 1;
  }
  return planned.sort((a, b) => a.at - b.at || a.afterMs - b.afterMs);
}

export interface ScenarioSize {
  readonly runs: number;
  readonly kills: number;
  /** One unless given. */
  readonly apps?: number;
}

/** Makes all random decisions up front: the same seed gives the same scenario. */
export function createScenario(seed: number, { apps = 1, ...size }: ScenarioSize): Scenario {
  const random = createRandom(seed);
  const webhooks = planWebhookPhases(random, size.runs);
  const players = Math.max(12, Math.ceil(size.runs / 12));
  const runsADay = Math.max(12, Math.ceil(size.runs / DAYS));
  // A generator of their own, so that cancellations do not change the rest of the scenario.
  const second = createRandom(~seed);
  const runs = Array.from({ length: size.runs }, (_, index) => {
    const phase = webhooks.findLast(({ at }) => at <= index);
    const hasNoWebhooks = phase?.mode === 'off';
    return planRun(random, index, { players, runsADay, hasNoWebhooks, cancellation: cancellationOf(second) });
  });
  const faultFreeRuns = planFaultFreeRuns({ firstIndex: size.runs, firstPlayer: players, firstDay: DAYS });
  return {
    seed,
    apps,
    players: players + faultFreeRuns.length,
    runs: gather(random, runs),
    kills: planKills(random, { ...size, apps }),
    faultPhases: planFaultPhases(random, size.runs),
    webhooks,
    holdExpiries: planHoldExpiries(random, size.runs),
    // A generator of their own, for the same reason.
    clubActions: planClubActions(createRandom(seed ^ 0x5eed), size.runs),
    passwordChanges: planPasswordChanges(size.runs),
    faultFreeRuns,
  };
}
