import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { createDatabaseExclusive } from '../../outbound/database-exclusive.ts';
import { holdReference } from '../hold-reference.ts';
import { quiet, sandboxSubject } from '../sandbox-subject.ts';
import { describeTeeSheetProvider } from '../suite.ts';
import { createGolfManager } from './adapter.ts';
import { mayKeep } from './bookings.ts';
import { golfManagerSandbox } from './sandbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

for (const [version, key] of [
  ['V1', 'salida:secreto'],
  ['V3', 'una-clave'],
]) {
  describeTeeSheetProvider(`Golf Manager ${version} against its sandbox`, () =>
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
  );
}

describe('Golf Manager from two processes', () => {
  it('tells the holds of one slot apart when the answers to both are lost', async () => {
    const locks = [
      createDatabaseExclusive(database.pool, quiet),
      createDatabaseExclusive(database.pool, quiet),
    ];
    const made: ReturnType<typeof createGolfManager>[] = [];
    const subject = await sandboxSubject({
      pool: database.pool,
      refs: { mainland: 'dos', canary: 'dos-isla' },
      register: golfManagerSandbox,
      adapter(url, now) {
        const { exclusive } = locks[made.length % 2]!;
        const one = createGolfManager({
          url,
          key: 'a:b',
          log: quiet,
          now,
          exclusive,
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
          idempotencyKey: holdReference(randomUUID()),
        }),
      ),
    );
    expect(holds.map((hold) => hold.ok)).toEqual([true, true]);
    expect((await subject.standing('dos', day.date)).length).toBe(4);
    const [first, second] = holds.flatMap((hold) => (hold.ok ? hold.value.holdRef : []));
    await providers[0]!.cancel({ holdRef: first!, idempotencyKey: 'SA', deadlineMs: 4_000 });
    const left = await providers[1]!.get({ holdRef: second!, deadlineMs: 4_000 });
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
