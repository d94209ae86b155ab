import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { describeCardPayments } from './card-payments.suite.ts';
import { sandboxSubject } from './stripe-subject.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describeCardPayments('Stripe by its SDK against our sandbox', () => sandboxSubject(database.pool));
