import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { sandboxSubject } from './sandbox-subject.ts';
import { describeCardPayments } from './suite.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describeCardPayments('Stripe by its SDK against our sandbox', () => sandboxSubject(database.pool));
