import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teeOneSandbox } from '#sandboxes/tee-one/plugin.ts';
import { createTeeOne } from '#server/integrations/tee-sheets/tee-one/adapter.ts';
import { holdRef } from '#server/integrations/tee-sheets/tee-one/refs.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { quiet } from '../support/quiet-log.ts';
import { describeTeeSheetProvider } from './tee-sheets.suite.ts';
import { sandboxSubject } from './tee-sheets-subject.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describeTeeSheetProvider(
  'TeeOne (contract v0, assumed) against its sandbox',
  () =>
    sandboxSubject({
      pool: database.pool,
      refs: { mainland: '101', canary: '202' },
      register: teeOneSandbox,
      adapter: (url, now) =>
        createTeeOne({
          url,
          key: 'secreto',
          log: quiet,
          now,
          guard: { perSecond: 10_000, failuresToOpen: 1_000 },
        }),
    }),
  new Set(['take-players-out-of-any-flight', 'answer-in-part', 'name-the-new-price'] as const),
  new Set(['courses'] as const),
);

it('a success without confirmed is looked up, and is none when the hold is gone', async () => {
  const vendor = Fastify();
  vendor.post('/v1/reservas/:id/confirmar', () => ({ localizador: 'T1-TARDE', estado: 'CADUCADA' }));
  vendor.get('/v1/reservas/:id', () => ({ localizador: 'T1-TARDE', estado: 'CADUCADA', lineas: [] }));
  const url = await vendor.listen({ port: 0, host: '127.0.0.1' });
  const reply = await createTeeOne({ url, key: 'secreto', log: quiet }).confirm({
    holdRef: holdRef('T1-TARDE', [3]),
    payment: 'ON_CREDIT',
    idempotencyKey: 'tarde',
    deadlineMs: 2_000,
  });
  await vendor.close();
  expect(reply).toEqual({ ok: false, refusal: { code: 'HOLD_EXPIRED' } });
});

it('does not offer on our own terms a rate whose policy can’t be read, and logs it once', async () => {
  const rate = (idTarifa: number, precio: number, politicaCancelacion: unknown) => ({
    idTarifa,
    nombre: 'Green Fee 18',
    precio,
    politicaCancelacion,
  });
  const vendor = Fastify();
  vendor.post('/v1/disponibilidad/dia', () => ({
    horasDisponibles: [
      {
        idHora: 1,
        hora: '10:00',
        jugadoresDisponibles: 4,
        tarifas: [rate(1, 50, 'gratis'), rate(2, 60, [{ hasta: '2027-06-08T10:00:00', porcentaje: 0 }])],
      },
    ],
  }));
  const url = await vendor.listen({ port: 0, host: '127.0.0.1' });
  const errors: unknown[] = [];
  const log = { ...quiet, error: (fields: unknown) => void errors.push(fields) };
  const provider = createTeeOne({ url, key: 'secreto', log });
  const query = {
    courseRef: '7',
    timeZone: 'Europe/Madrid',
    date: '2027-06-09',
    fromMinutes: 0,
    toMinutes: 1440,
    players: 2,
    holes: 18,
    deadlineMs: 2_000,
  } as const;
  const clubSteps = [{ until: '2027-06-08T08:00:00.000Z', feePercent: 0 }];
  for (let i = 0; i < 2; i += 1)
    expect(await provider.search(query)).toMatchObject({
      ok: true,
      value: { slots: [{ rate: { priceCents: 6000, clubSteps } }] },
    });
  await vendor.close();
  expect(errors).toEqual([
    { provider: 'tee-one', courseRef: '7', field: 'politicaCancelacion', value: '"gratis"' },
  ]);
});
