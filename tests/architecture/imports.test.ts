import { describe, expect, it } from 'vitest';
import { arrowsOf, cyclesIn, faultOf, readSources } from './imports.ts';

const sources = readSources();
const arrows = sources.flatMap(arrowsOf);
const faultsIn = (file: string, code: string) =>
  arrowsOf({ file, code }).flatMap((arrow) => faultOf(arrow) ?? []);

describe('imports run one way', () => {
  it('in every module of the product', () => {
    const faults = arrows.flatMap((arrow) => {
      const fault = faultOf(arrow);
      return fault ? [`${arrow.from} → ${arrow.to}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
    // A checker that reads no files passes everything.
    expect(sources.length).toBeGreaterThan(200);
    expect(arrows.length).toBeGreaterThan(600);
  });

  it('and never in a circle', () => {
    expect(cyclesIn(arrows)).toEqual([]);
  });
});

describe('the check notices a planted violation', () => {
  it.each([
    ['src/shared/quotes/rules.ts', "import { readFileSync } from 'node:fs';"],
    ['src/shared/quotes/rules.ts', "import { db } from '#server/platform/database/database.ts';"],
    ['src/shared/kernel/money.ts', "import { priceTrip } from '#shared/quotes/pricing.ts';"],
    ['src/server/platform/ids.ts', "import { x } from '#server/bookings/bookings.ts';"],
    ['src/server/quotes/create-quote.ts', "import { x } from '#server/bookings/bookings.ts';"],
    ['src/server/bookings/make-booking.ts', "import { findQuote } from '#server/quotes/store.ts';"],
    ['src/server/bookings/make-booking.ts', "import { quotes } from '#server/tables/quotes.ts';"],
    [
      'src/server/bookings/make-booking.ts',
      "import { x } from '#server/integrations/card-payments/stripe.ts';",
    ],
    ['src/server/bookings/make-booking.ts', "import { readConfig } from '#server/config.ts';"],
    ['src/server/quotes/wire.ts', "const x = await import('#web/root.tsx');"],
    ['src/web/planner/steps.tsx', "import { x } from '#server/app.ts';"],
    ['src/web/planner/steps.tsx', "export { x } from '../player/trips.tsx';"],
    ['src/web/design/button.tsx', "import { x } from '#web/planner/steps.tsx';"],
    ['src/server/quotes/wire.ts', "import { x } from '#tests/support/app.ts';"],
  ])('%s: %s', (file, code) => {
    expect(faultsIn(file, code)).toHaveLength(1);
  });

  it('and a circle', () => {
    const circle = [
      ...arrowsOf({ file: 'src/server/quotes/a.ts', code: "import './b.ts';" }),
      ...arrowsOf({ file: 'src/server/quotes/b.ts', code: "import './a.ts';" }),
    ];
    expect(cyclesIn(circle)).toHaveLength(1);
  });
});
