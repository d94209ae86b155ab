import { type CalmRun, writeCalmRuns } from './calm-runs.ts';
import type { Ending, Regret, Run } from './player-run.ts';
import { createDice, type Dice } from './random.ts';
import {
  type ClubDeed,
  type Lapse,
  type Trouble,
  type WebhookPhase,
  writeClubDeeds,
  writeLapses,
  writeTroubles,
  writeWebhooks,
} from './story-of-troubles.ts';

export interface Kill {
  /** Once this run has begun … */
  readonly at: number;
  /** … after so long, … */
  readonly afterMs: number;
  /** … this one of the apps is killed. */
  readonly app: number;
  /** Set: it is killed once more, so long after it was started again; that is a kill of its own. */
  readonly againMs: number | null;
}

/** An account's owner changes the password while somebody who knows the old one signs in again and again. */
export interface PasswordChange {
  /** Once this run has begun. */
  readonly at: number;
  /** Which of the cast's accounts that change their password. */
  readonly account: number;
}

export interface Story {
  readonly seed: number;
  /** App processes over one database. */
  readonly apps: number;
  readonly players: number;
  readonly runs: readonly Run[];
  readonly kills: readonly Kill[];
  readonly troubles: readonly Trouble[];
  readonly webhooks: readonly WebhookPhase[];
  readonly lapses: readonly Lapse[];
  readonly clubDeeds: readonly ClubDeed[];
  readonly passwordChanges: readonly PasswordChange[];
  /** Played after everything else, when nothing fails any more. */
  readonly calm: readonly CalmRun[];
}

/** An account changes its password so often at most: wrong sign-ins of one account are limited. */
const CHANGES_OF_AN_ACCOUNT = 2;
const RUNS_FOR_A_CHANGE = 20;

function writePasswordChanges(runs: number): PasswordChange[] {
  const count = Math.max(2, Math.floor(runs / RUNS_FOR_A_CHANGE));
  return Array.from({ length: count }, (_, i) => ({
    at: Math.floor((i * runs) / count),
    account: Math.floor(i / CHANGES_OF_AN_ACCOUNT),
  }));
}

/** Places in the cast of courses: see `cast.ts`. */
export const localCourses = [0, 1] as const;
export const externalCourses = [2, 3] as const;
/** Its club wants to be paid when it is booked, so that nothing can be bought there. */
export const prepaidCourse = 4;
const PREPAID_SHARE = 0.03;

const RUSH_MEMBERS = 5;
const RUSH_EVERY = 20;
const DAYS = 300;

const weights: Readonly<Record<Ending, number>> = {
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

/** A browser is alone only while no webhook is sent. */
function endingOf(dice: Dice, isDeaf: boolean): Ending {
  const drawn = dice.weighted(weights);
  return isDeaf && (drawn === 'pays' || drawn === 'webhook only') ? 'browser only' : drawn;
}

const REGRETS = 0.3;

function regretOf(dice: Dice): Regret | null {
  const regret = {
    of: dice.weighted({ everything: 3, 'a course': 3, 'some players': 4 }),
    refundTo: dice.pick(['CARD', 'CREDIT'] as const),
    pick: dice.between(0, 9),
    clicks: dice.pick([1, 1, 2, 3]),
    afterMs: dice.between(0, 1500),
  };
  return dice.chance(REGRETS) ? regret : null;
}

function writeRun(
  dice: Dice,
  index: number,
  world: { players: number; runsADay: number; isDeaf: boolean; regret: Regret | null },
): Run {
  const way = dice.weighted({ quote: 60, single: 32, credit: 8 });
  const stages = way === 'quote' ? dice.between(1, 3) : 1;
  const course = () => {
    if (dice.chance(PREPAID_SHARE)) return prepaidCourse;
    return dice.chance(0.55) ? dice.pick(localCourses) : dice.pick(externalCourses);
  };
  return {
    index,
    player: dice.between(0, world.players - 1),
    way,
    day: (Math.floor(index / world.runsADay) % DAYS) + dice.between(0, 1),
    courses: Array.from({ length: stages }, course),
    golfers: way === 'quote' && dice.chance(0.12) ? dice.between(5, 9) : dice.between(1, 4),
    slot: dice.pick([0, 0, 0, 1, 2]),
    asksForIdeas: dice.chance(0.2),
    revalidates: dice.chance(0.5),
    clicksTwice: dice.chance(0.15),
    patience: dice.between(0, 2),
    ending: endingOf(dice, world.isDeaf),
    regret: world.regret,
    pauseMs: dice.between(50, 1200),
    lateMs: dice.between(-200, 1800),
    rush: null,
  };
}

/** Every so many runs, a few in a row become a rush: one course, one day, the first tee time. */
function gather(dice: Dice, runs: readonly Run[]): Run[] {
  const rushed = [...runs];
  for (let first = 6; first + RUSH_MEMBERS <= runs.length; first += RUSH_EVERY) {
    const leader = runs[first]!;
    const courses = [dice.pick(dice.chance(0.75) ? localCourses : externalCourses)];
    for (let i = first; i < first + RUSH_MEMBERS; i += 1) {
      const golfers = dice.between(2, 4);
      rushed[i] = { ...runs[i]!, way: 'single', day: leader.day, courses, golfers, slot: 0, rush: first };
    }
  }
  return rushed;
}

function writeKills(dice: Dice, { runs, kills, apps }: Required<StorySize>): Kill[] {
  const written: Kill[] = [];
  // The last part is left alone, so that the end is not only the healing of the last kill.
  const last = Math.max(1, Math.floor(runs * 0.9));
  for (let left = kills; left > 0; ) {
    const isDouble = left > 1 && dice.chance(0.15);
    written.push({
      at: dice.between(Math.min(2, last), last),
      afterMs: dice.between(0, 900),
      app: dice.between(0, apps - 1),
      againMs: isDouble ? dice.between(50, 2500) : null,
    });
    left -= isDouble ? 2 : 1;
  }
  return written.sort((a, b) => a.at - b.at || a.afterMs - b.afterMs);
}

export interface StorySize {
  readonly runs: number;
  readonly kills: number;
  /** One unless given. */
  readonly apps?: number;
}

/** Everything that chance decides, up front: the same seed tells the same story. */
export function writeStory(seed: number, { apps = 1, ...size }: StorySize): Story {
  const dice = createDice(seed);
  const webhooks = writeWebhooks(dice, size.runs);
  const players = Math.max(12, Math.ceil(size.runs / 12));
  const runsADay = Math.max(12, Math.ceil(size.runs / DAYS));
  // Dice of their own: what else the story tells does not hang on who regrets.
  const second = createDice(~seed);
  const runs = Array.from({ length: size.runs }, (_, index) => {
    const phase = webhooks.findLast(({ at }) => at <= index);
    const isDeaf = phase?.mode === 'off';
    return writeRun(dice, index, { players, runsADay, isDeaf, regret: regretOf(second) });
  });
  const calm = writeCalmRuns({ firstIndex: size.runs, firstPlayer: players, firstDay: DAYS });
  return {
    seed,
    apps,
    players: players + calm.length,
    runs: gather(dice, runs),
    kills: writeKills(dice, { ...size, apps }),
    troubles: writeTroubles(dice, size.runs),
    webhooks,
    lapses: writeLapses(dice, size.runs),
    // Dice of their own as well.
    clubDeeds: writeClubDeeds(createDice(seed ^ 0x5eed), size.runs),
    passwordChanges: writePasswordChanges(size.runs),
    calm,
  };
}
