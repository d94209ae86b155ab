import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, weekday } from '#shared/kernel/tee-date.ts';
import { type Caller, callerAt } from '../support/app.ts';
import { type Running, startProcess } from '../support/process.ts';
import { type SlowVendor, slowVendor, type VendorCall } from '../support/slow-vendor.ts';
import { bookQuote, eventually, newPlayer, newQuote, someTuesday } from '../support/travel.ts';

const VISITORS = 12;
const BOOKINGS = 3;
/** How long the vendor takes to answer a visitor's search: the product sends far fewer requests than its visitors. */
const SEARCH_MS = 2000;
const TUESDAY = weekday(someTuesday());

const folder = mkdtempSync(join(tmpdir(), 'salida-visitors-'));
/** The product, configured as with the real Golf Manager: with the rate limit and the deadlines of real vendors. */
let product: Running;
let vendor: SlowVendor;
let on: Caller;
let quotes: { token: string; id: string }[];

/** Visitors search every day except Tuesdays, which are for the bookings. */
const isOfVisitor = ({ operation, query }: VendorCall) =>
  operation === 'searchAvailability' && weekday(query.get('start')!.slice(0, 10)) !== TUESDAY;
/** Facts about a club are fetched for the first caller. */
const isOfBooking = (call: VendorCall) =>
  !isOfVisitor(call) && !['tenant', 'resources', 'availabilityTypes'].includes(call.operation);

beforeAll(async () => {
  vendor = await slowVendor({
    behind: () => product.url,
    delayMs: (call) => (isOfVisitor(call) ? SEARCH_MS : 0),
  });
  product = await startProcess({
    DATA_DIR: folder,
    GOLF_MANAGER_URL: `${vendor.url}/sandbox/golf-manager/api`,
    GOLF_MANAGER_KEY: 'demo:demo',
  });
  on = callerAt(product.url);
  quotes = [];
  for (let i = 0; i < 2 * BOOKINGS; i += 1) {
    const token = await newPlayer(on);
    const quote = await newQuote(on, token, ['GOLF_MANAGER'], { from: someTuesday(4 + i), players: 2 });
    quotes.push({ token, id: quote.id });
  }
});
afterAll(async () => {
  await product?.end('SIGTERM');
  await vendor?.close();
  rmSync(folder, { recursive: true, force: true });
});

let day = 0;
function dayOfVisitor(): string {
  day += day % 7 === 6 ? 2 : 1;
  return addDays(someTuesday(1), day % 301);
}

/** Visitors who search every course of Golf Manager, one day after another, without a pause. */
function startVisitors(): { stop(): Promise<{ answered: number; unanswered: number }> } {
  let isOver = false;
  const courses = { answered: 0, unanswered: 0 };
  const visits = Array.from({ length: VISITORS }, async () => {
    while (!isOver) {
      const path = `/api/search/green-fees?source=GOLF_MANAGER&players=2&waitMs=5000&date=${dayOfVisitor()}`;
      const { status, body } = await on.call<{ results: { answer: string }[] }>('GET', path);
      expect(status).toBe(200);
      for (const { answer } of body.results)
        courses[answer === 'NO_ANSWER' || answer === 'ASKING' ? 'unanswered' : 'answered'] += 1;
    }
  });
  const ended = Promise.all(visits);
  // `stop` throws the errors of the visitors.
  ended.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await ended;
      return courses;
    },
  };
}

interface Provider {
  readonly provider: string;
  readonly breaker: string;
  readonly lanes: readonly { readonly lane: string; readonly callsWaiting: number }[];
}

async function golfManager(): Promise<Provider> {
  const { body } = await on.call<{ providers: Provider[] }>('GET', '/readyz?verbose');
  return body.providers.find(({ provider }) => provider === 'golf-manager')!;
}

const searchesWaiting = async () =>
  (await golfManager()).lanes.find(({ lane }) => lane === 'searches')?.callsWaiting ?? 0;

/** Books the next quote. Returns the requests that arrived at the vendor meanwhile. */
async function bookOne(): Promise<{ ofBooking: number; ofVisitors: number }> {
  const { token, id } = quotes.shift()!;
  const before = vendor.arrived.length;
  const { status, body } = await bookQuote(on, token, id);
  expect({ status, code: body.code }).toEqual({ status: 201, code: undefined });
  const calls = vendor.arrived.slice(before);
  return { ofBooking: calls.filter(isOfBooking).length, ofVisitors: calls.filter(isOfVisitor).length };
}

it('with 12 visitors searching without a pause a booking sends no more vendor requests than alone, waits for none of the searches, and no search is refused', async () => {
  let alone = 0;
  for (let i = 0; i < BOOKINGS; i += 1) alone = Math.max(alone, (await bookOne()).ofBooking);
  expect(alone).toBeGreaterThan(0);

  const visitors = startVisitors();
  for (let i = 0; i < BOOKINGS; i += 1) {
    const waiting = await eventually('searches queue', async () => {
      const count = await searchesWaiting();
      return count > 5 * VISITORS && count;
    });
    const { ofBooking, ofVisitors } = await bookOne();
    expect(ofBooking).toBeLessThanOrEqual(alone);
    // Behind them it would have arrived after all waiting searches.
    expect(ofVisitors).toBeLessThan(waiting);
    // A full queue of ours is no failure of the vendor.
    expect((await golfManager()).breaker).toBe('closed');
  }
  const { answered, unanswered } = await visitors.stop();
  // The visitors sent more searches than the vendor can answer, and were served at its speed.
  expect(unanswered).toBeGreaterThan(0);
  expect(answered).toBeGreaterThan(VISITORS);
});
