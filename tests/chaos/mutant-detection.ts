import { fileURLToPath } from 'node:url';
import { findingKinds } from '#server/reconciliation/finding.ts';
import { type ChaosOptions, runChaos } from './chaos.ts';
import { noConditionalUpdate, noUniqueEvents } from './mutants/database.ts';
import { sessionPromise } from './password-changes.ts';
import { type Run, regrets } from './player-run.ts';
import { prepaidCourse, type Story, writeStory } from './story.ts';
import type { ClubDeed } from './story-of-troubles.ts';

const own = 0;
const atTeeOne = 3;

/**
 * A story in which every safeguard is needed: a rush on one tee time, two tabs, webhooks that come twice, payments that
 * come too late because the provider can't be made to close them, a hold whose answer is lost, and players who cancel.
 */
export function tellingStory(): Story {
  const { runs: drawn, ...rest } = writeStory(5, { runs: 17, kills: 0 });
  const plain = {
    way: 'single',
    courses: [own],
    golfers: 3,
    slot: 0,
    patience: 0,
    pauseMs: 50,
    lateMs: 2500,
    regret: null,
  };
  const scene = (index: number): Partial<Run> => {
    if (index < 5) return { ending: 'pays', rush: 0 };
    if (index < 8) return { ending: 'pays twice from two tabs', slot: index };
    if (index < 11) return { ending: 'pays late', slot: index };
    if (index < 14) return { ending: 'webhook only', courses: [atTeeOne], golfers: 1, slot: index - 11 };
    const of = regrets[index - 14]!;
    const refundTo = index === 15 ? 'CREDIT' : 'CARD';
    return { ending: 'pays', slot: index, regret: { of, refundTo, pick: 0, clicks: 2, afterMs: 0 } };
  };
  const day = (index: number) => (index < 5 ? 0 : 1);
  // Who comes for what is left when others have taken theirs may want the same as somebody else: asked again, all book.
  const patience = (index: number) => ({ patience: index < 5 ? 0 : 3 });
  const runs = drawn.map(
    (run, i): Run => ({
      ...run,
      ...plain,
      way: 'single',
      day: day(i),
      rush: null,
      ...patience(i),
      ...scene(i),
    }),
  );
  return {
    ...rest,
    runs,
    troubles: [
      { at: 0, vendor: 'stripe', fault: { mode: 'error', only: ['cancel'] } },
      { at: 0, vendor: 'teeone', fault: { mode: 'lost-reply', only: ['hold'], times: 2 } },
    ],
    webhooks: [{ at: 0, mode: 'double' }],
    lapses: [],
    clubDeeds: [],
    passwordChanges: Array.from({ length: 6 }, (_, i) => ({ at: i, account: Math.floor(i / 2) })),
    calm: [],
  };
}

const atGolfManager = 2;

/**
 * A story in which clubs do what they like: Golf Manager's cancels one booking and moves another, TeeOne's refuses what
 * its players cancel, and some want to play where payment is wanted.
 */
export function clubStory(): Story {
  const { runs: drawn, ...rest } = writeStory(5, { runs: 7, kills: 0 });
  const everything = { of: 'everything', refundTo: 'CARD', pick: 0, clicks: 1, afterMs: 6000 } as const;
  const scene = (index: number): Partial<Run> => {
    if (index < 2) return { courses: [atGolfManager] };
    if (index < 4) return { courses: [atTeeOne], regret: everything };
    return { courses: [prepaidCourse] };
  };
  const plain = {
    way: 'single',
    golfers: 2,
    day: 1,
    rush: null,
    pauseMs: 50,
    lateMs: 2500,
    regret: null,
  } as const;
  const runs = drawn.map(
    (run, slot): Run => ({ ...run, ...plain, slot, patience: 3, ending: 'pays', ...scene(slot) }),
  );
  const deed = (vendor: 'golf-manager' | 'teeone', name: ClubDeed['deed']): ClubDeed => ({
    at: 0,
    vendor,
    deed: name,
    minutes: 10,
  });
  return {
    ...rest,
    runs,
    troubles: [],
    webhooks: [],
    lapses: [],
    passwordChanges: [],
    calm: [],
    clubDeeds: [
      deed('golf-manager', 'cancel'),
      deed('golf-manager', 'move'),
      deed('teeone', 'refuse'),
      deed('teeone', 'refuse'),
    ],
  };
}

/** What the chaos, or the reconciliation that ends it, reports with these safeguards off. */
export async function noticed(
  off: Pick<ChaosOptions, 'mutants' | 'mutantSql'>,
  story: Story = tellingStory(),
): Promise<string[]> {
  const { report, broken, unsettled } = await runChaos(story, { atOnce: 17, ...off });
  const kinds = findingKinds.filter((kind) => report[kind] > 0);
  return [...kinds, ...new Set(broken.map(({ promise }) => promise)), ...unsettled];
}

export const mutations = (...names: string[]) => ({
  mutants: names.map((name) => fileURLToPath(new URL(`./mutants/${name}.ts`, import.meta.url))),
});

/** Each safeguard alone, and what is found without it. */
export const safeguards: readonly {
  readonly without: string;
  readonly off: Pick<ChaosOptions, 'mutants' | 'mutantSql'>;
  readonly findings: readonly string[];
}[] = [
  { without: 'the conditional update', off: { mutantSql: noConditionalUpdate }, findings: ['oversold'] },
  {
    without: 'the idempotency keys',
    off: mutations('no-idempotency-keys'),
    findings: ['a booking has one payment at the provider', 'what TeeOne holds in our name is a booking’s'],
  },
  {
    without: 'the webhook’s uniqueness',
    off: { mutantSql: noUniqueEvents },
    findings: ['an event of the provider is recorded once', 'an event of the provider is worked on once'],
  },
  {
    without: 'the late-payment branch',
    off: mutations('no-late-payments'),
    findings: ['paidWithoutBooking', 'a card that was charged has a booking, or its money back'],
  },
  {
    without: 'the ladder’s conservation of money',
    off: mutations('no-fee-written'),
    findings: [
      'paidWithoutBooking',
      'every cent that was paid for a course is of who plays it, was kept by its ladder, or went back',
    ],
  },
  {
    without: 'the password being looked at again',
    off: mutations('no-password-recheck'),
    findings: [sessionPromise],
  },
];
