import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { quiet, sandboxSubject } from '../sandbox-subject.ts';
import { describeTeeSheetProvider } from '../suite.ts';
import { createGolfManager } from './adapter.ts';
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
