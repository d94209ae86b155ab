import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { golfManagerSandbox } from '#sandboxes/golf-manager/plugin.ts';
import type { FaultMode } from '#sandboxes/kit/faults.ts';
import { createDatabaseMutex } from '#server/integrations/outgoing-calls/database-mutex.ts';
import { createGolfManager } from '#server/integrations/tee-sheets/golf-manager/adapter.ts';
import type { FindHoldRequest, Slot, TeeSheetProvider } from '#server/integrations/tee-sheets/port.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { newHoldKey } from '../support/hold-key.ts';
import { quiet } from '../support/quiet-log.ts';
import { sandboxSubject } from './tee-sheets-subject.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const modes: readonly FaultMode[] = ['ok', 'lost-reply', 'error', 'down', 'fail-in-200', 'duplicate'];

it('under random faults, from two processes, no seat is lost, sold twice or held for no booking', async () => {
  const locks = [createDatabaseMutex(database.pool, quiet), createDatabaseMutex(database.pool, quiet)];
  let made = 0;
  const subject = await sandboxSubject({
    pool: database.pool,
    refs: { mainland: 'caos', canary: 'caos-isla' },
    register: golfManagerSandbox,
    adapter: (url, now) =>
      createGolfManager({
        url,
        key: 'a:b',
        log: quiet,
        now,
        mutex: locks[made++ % 2]!.mutex,
        guard: { perSecond: 10_000, failuresToOpen: 100_000 },
      }),
  });
  const providers: TeeSheetProvider[] = [subject.provider, subject.restarted()];
  const start = new Date('2027-04-01T10:00:00Z');
  subject.setClock(start);
  const day = { courseRef: 'caos', timeZone: 'Europe/Madrid', date: '2027-04-07', deadlineMs: 5_000 };
  const found = await providers[0]!.search({
    ...day,
    fromMinutes: 0,
    toMinutes: 1440,
    players: 4,
    holes: 18,
  });
  const slots: readonly Slot[] = found.ok ? found.value.slots.slice(0, 12) : [];
  expect(slots.length).toBe(12);

  /** The expected seats of each booking of ours at the club, as the bookings' own table would have them. */
  const booked = new Map<string, { holdRef: string; players: number }>();
  const unclear: FindHoldRequest[] = [];
  let refused = 0;

  async function oneTrip(turn: number): Promise<void> {
    const provider = providers[turn % 2]!;
    const slot = slots[randomInt(slots.length)]!;
    const key = newHoldKey();
    const players = randomInt(1, 3);
    const request: FindHoldRequest = {
      ...day,
      flights: [
        { slotRef: slot.slotRef, rateRef: slot.rate.rateRef, players, priceCents: slot.rate.priceCents },
      ],
      lead: { name: `Viaje ${turn}`, email: 'viaje@salida.test' },
      holdMinutes: 20,
      idempotencyKey: key,
      requestedAt: start,
      knownHoldRefs: async () => [...booked].filter(([other]) => other !== key).map(([, one]) => one.holdRef),
    };
    const hold = await provider.hold(request);
    if (!hold.ok) {
      refused += 1;
      if (hold.refusal.code === 'UNKNOWN') unclear.push(request);
      return;
    }
    const { holdRef } = hold.value;
    booked.set(key, { holdRef, players });
    const change = { holdRef, idempotencyKey: key, deadlineMs: 5_000 };
    for (let i = 0; i < 40; i++) {
      const done =
        turn % 3 === 0
          ? await provider.cancel(change)
          : await provider.confirm({ ...change, payment: 'ON_CREDIT' });
      if (!done.ok) continue;
      if (turn % 3 === 0) booked.delete(key);
      return;
    }
  }

  const trips = Array.from({ length: 40 }, (_, turn) => oneTrip(turn));
  let over = false;
  const faults = (async () => {
    while (!over) {
      await subject.fault({ mode: modes[randomInt(modes.length)]!, rate: 0.4 });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  await Promise.all(trips);
  over = true;
  await faults;
  await subject.fault({ mode: 'ok' });

  for (const request of unclear) {
    const late = await providers[0]!.findHold(request);
    expect(late.ok).toBe(true);
    if (late.ok && late.value)
      await providers[0]!.cancel({ holdRef: late.value.holdRef, idempotencyKey: 'S', deadlineMs: 5_000 });
  }
  const atOnce = await subject.bookedSeats('caos', day.date);
  const expectedPlaces = [...booked.values()].reduce((all, one) => all + one.players, 0);
  expect(atOnce.filter((seat) => seat.confirmed).length).toBe(expectedPlaces);
  expect(refused).toBeLessThan(40);
  // A hold that could not be released while the vendor was failing is never confirmed, and expires with its time limit.
  subject.setClock(new Date(start.getTime() + 21 * 60_000));
  expect((await subject.bookedSeats('caos', day.date)).length).toBe(expectedPlaces);
  for (const { holdRef, players } of booked.values()) {
    const booking = await providers[0]!.getBooking({
      holdRef,
      timeZone: 'Europe/Madrid',
      deadlineMs: 5_000,
    });
    expect(booking).toMatchObject({ ok: true, value: { players: [players] } });
  }
  for (const lock of locks) await lock.close();
  await subject.close();
}, 60_000);
