import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { quiet, sandboxSubject } from '../sandbox-subject.ts';
import { describeTeeSheetProvider } from '../suite.ts';
import { createTeeOne } from './adapter.ts';
import { holdRef } from './refs.ts';
import { teeOneSandbox } from './sandbox.ts';

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
);

it('a success that does not say confirmed is looked up, and is none when the hold is gone', async () => {
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
