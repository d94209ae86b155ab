import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { quiet, sandboxSubject } from '../sandbox-subject.ts';
import { describeTeeSheetProvider } from '../suite.ts';
import { createTeeOne } from './adapter.ts';
import { teeOneSandbox } from './sandbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describeTeeSheetProvider('TeeOne (contract v0, assumed) against its sandbox', () =>
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
    cannot: new Set(['take-players-out-of-any-flight', 'answer-in-part', 'name-the-new-price']),
  }),
);
