import { fileURLToPath } from 'node:url';
import { it } from 'vitest';
import { findingKinds } from '#server/reconciliation/finding.ts';
import { type ChaosOptions, runChaos } from './chaos.ts';
import { noConditionalUpdate, noUniqueEvents } from './plants/database.ts';
import { type Run, regrets, type Story, writeStory } from './story.ts';

const own = 0;
const atTeeOne = 3;

/**
 * A story in which every safeguard is needed: a rush on one tee time, two tabs, webhooks that come twice, payments that
 * come too late because the provider can't be made to close them, a hold whose answer is lost, and players who cancel.
 */
function tellingStory(): Story {
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
  };
}

/** What the chaos, or the reconciliation that ends it, reports with these safeguards off. */
async function noticed(off: Pick<ChaosOptions, 'plant' | 'plantSql'>): Promise<string[]> {
  const { report, broken, unsettled } = await runChaos(tellingStory(), { atOnce: 17, ...off });
  const kinds = findingKinds.filter((kind) => report[kind] > 0);
  return [...kinds, ...new Set(broken.map(({ promise }) => promise)), ...unsettled];
}

const plant = (name: string) => ({ plant: fileURLToPath(new URL(`./plants/${name}.ts`, import.meta.url)) });

// They wait more than they work: two at a time.
it.concurrent('with every safeguard in place there is nothing to report', async ({ expect }) => {
  expect(await noticed({})).toEqual([]);
});

it.concurrent.for([
  { without: 'the conditional update', off: { plantSql: noConditionalUpdate }, findings: ['oversold'] },
  {
    without: 'the idempotency keys',
    off: plant('no-idempotency-keys'),
    findings: ['a booking has one payment at the provider', 'what TeeOne holds in our name is a booking’s'],
  },
  {
    without: 'the webhook’s uniqueness',
    off: { plantSql: noUniqueEvents },
    findings: ['an event of the provider is recorded once', 'an event of the provider is worked on once'],
  },
  {
    without: 'the late-payment branch',
    off: plant('no-late-payments'),
    findings: ['paidWithoutBooking', 'a card that was charged has a booking, or its money back'],
  },
  {
    without: 'the ladder’s conservation of money',
    off: plant('no-fee-written'),
    findings: [
      'paidWithoutBooking',
      'every cent that was paid for a course is of who plays it, was kept by its ladder, or went back',
    ],
  },
])('without $without it says so', async ({ off, findings }, { expect }) => {
  expect(await noticed(off)).toEqual(expect.arrayContaining(findings));
});
