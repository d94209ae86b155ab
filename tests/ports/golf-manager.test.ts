import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golfManagerSandbox } from '#sandboxes/golf-manager/plugin.ts';
import { createDatabaseMutex } from '#server/integrations/outgoing-calls/database-mutex.ts';
import { createGolfManager } from '#server/integrations/tee-sheets/golf-manager/adapter.ts';
import { mayKeep } from '#server/integrations/tee-sheets/golf-manager/bookings.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { newHoldKey } from '../support/hold-key.ts';
import { quiet } from '../support/quiet-log.ts';
import { describeTeeSheetProvider } from './tee-sheets.suite.ts';
import { sandboxSubject } from './tee-sheets-subject.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

for (const [version, key] of [
  ['V1', 'salida:secreto'],
  ['V3', 'una-clave'],
]) {
  describeTeeSheetProvider(
    `Golf Manager ${version} against its sandbox`,
    () =>
      sandboxSubject({
        pool: database.pool,
        refs: { mainland: `costa${version}`, canary: `isla${version}` },
        register: golfManagerSandbox,
        adapter: (url, now) =>
          createGolfManager({
            url,
            key: key!,
            log: quiet,
            now,
            guard: { perSecond: 10_000, failuresToOpen: 1_000 },
          }),
      }),
    new Set(),
    new Set(['search', 'getBooking', 'getBookings', 'orphanedHolds', 'findHold'] as const),
  );
}

describe.each([
  ['V1 below /api', '/api', 'salida:secreto'],
  ['V3 below /api with headers', '/api', 'una-clave'],
  ['V3 below /main/apimt with headers', '/main/apimt', 'una-clave'],
  ['V3 below /main/apimt with Basic and the tenant in the query', '/main/apimt', 'salida:secreto'],
])('Golf Manager: %s', (title, path, key) => {
  it('is searched, held, confirmed and cancelled at', async () => {
    const courseRef = `forma${title.length}`;
    const subject = await sandboxSubject({
      pool: database.pool,
      refs: { mainland: courseRef, canary: `${courseRef}-isla` },
      register: (app, options) => golfManagerSandbox(app, { ...options, keys: [key] }),
      adapter: (url, now) => createGolfManager({ url: `${url}${path}`, key, log: quiet, now }),
    });
    subject.setClock(new Date('2027-04-01T10:00:00Z'));
    const { provider } = subject;
    const day = { courseRef, timeZone: 'Europe/Madrid', date: '2027-04-07', deadlineMs: 8_000 };
    const known = await provider.courses({ courseRefs: [courseRef], deadlineMs: 8_000 });
    expect(known).toMatchObject({ ok: true, value: [{ courseRef, timeZone: 'Europe/Madrid' }] });
    const found = await provider.search({ ...day, fromMinutes: 0, toMinutes: 1440, players: 2, holes: 18 });
    const slot = found.ok ? found.value.slots[0]! : undefined;
    const flight = {
      slotRef: slot!.slotRef,
      rateRef: slot!.rate.rateRef,
      players: 2,
      priceCents: slot!.rate.priceCents,
    };
    const hold = await provider.hold({
      ...day,
      flights: [flight],
      lead: { name: 'Marta Ruiz', email: 'marta@salida.test' },
      holdMinutes: 12,
      idempotencyKey: newHoldKey(),
    });
    const change = {
      holdRef: (hold.ok && hold.value.holdRef) || '',
      idempotencyKey: 'SF',
      deadlineMs: 8_000,
    };
    expect(await provider.confirm({ ...change, payment: 'ON_CREDIT' })).toMatchObject({ ok: true });
    expect((await subject.bookedSeats(courseRef, day.date)).map((seat) => seat.confirmed)).toEqual([
      true,
      true,
    ]);
    expect(await provider.getBooking({ ...change, timeZone: 'Europe/Madrid' })).toMatchObject({
      ok: true,
      value: { status: 'CONFIRMED' },
    });
    expect(await provider.cancel(change)).toMatchObject({ ok: true });
    expect(await subject.bookedSeats(courseRef, day.date)).toEqual([]);
    await subject.close();
  });
});

describe('Golf Manager from two processes', () => {
  it('distinguishes the holds of one slot when the answers to both are lost', async () => {
    const locks = [createDatabaseMutex(database.pool, quiet), createDatabaseMutex(database.pool, quiet)];
    const made: ReturnType<typeof createGolfManager>[] = [];
    const subject = await sandboxSubject({
      pool: database.pool,
      refs: { mainland: 'dos', canary: 'dos-isla' },
      register: golfManagerSandbox,
      adapter(url, now) {
        const { mutex } = locks[made.length % 2]!;
        const one = createGolfManager({
          url,
          key: 'a:b',
          log: quiet,
          now,
          mutex,
          guard: { perSecond: 10_000 },
        });
        made.push(one);
        return one;
      },
    });
    const providers = [subject.provider, subject.restarted()];
    const day = { courseRef: 'dos', timeZone: 'Europe/Madrid', date: '2027-04-07', deadlineMs: 8_000 };
    subject.setClock(new Date('2027-04-01T10:00:00Z'));
    const found = await subject.provider.search({
      ...day,
      fromMinutes: 0,
      toMinutes: 1440,
      players: 4,
      holes: 18,
    });
    const slot = found.ok ? found.value.slots[0]! : undefined;
    await subject.fault({ mode: 'lost-reply', only: ['hold'] });
    const holds = await Promise.all(
      providers.map((provider) =>
        provider.hold({
          ...day,
          flights: [
            {
              slotRef: slot!.slotRef,
              rateRef: slot!.rate.rateRef,
              players: 2,
              priceCents: slot!.rate.priceCents,
            },
          ],
          lead: { name: 'Marta Ruiz', email: 'marta@salida.test' },
          holdMinutes: 12,
          idempotencyKey: newHoldKey(),
        }),
      ),
    );
    expect(holds.map((hold) => hold.ok)).toEqual([true, true]);
    expect((await subject.bookedSeats('dos', day.date)).length).toBe(4);
    const [first, second] = holds.flatMap((hold) => (hold.ok ? hold.value.holdRef : []));
    await providers[0]!.cancel({ holdRef: first!, idempotencyKey: 'SA', deadlineMs: 4_000 });
    const left = await providers[1]!.getBooking({
      holdRef: second!,
      timeZone: 'Europe/Madrid',
      deadlineMs: 4_000,
    });
    expect(left).toMatchObject({ ok: true, value: { status: 'HELD', players: [2] } });
    for (const lock of locks) await lock.close();
    await subject.close();
  });
});

it('Golf Manager sells pairs: of a rate in twos, two may stay, and not one', () => {
  const pair = { slotRef: '2027-04-07T09:00@1', rateRef: '3:2-4x2/0', players: 4, priceCents: 9000 };
  const may = (stay: number) => mayKeep({ flights: [pair], keepPlayers: [stay] });
  expect([4, 3, 2, 1, 0].map(may)).toEqual([true, false, true, false, true]);
});
