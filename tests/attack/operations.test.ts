import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import { startHarness } from './harness.ts';
import { type Operation, operationsOf } from './operations.ts';
import { type Attempt, requestsTo } from './requests.ts';
import { describeAttempt, faultsOf } from './verdict.ts';

/** This many inputs for each operation, from this seed; `npm run attack -- --inputs 1000 --seed 7` sets them. */
const inputs = Number(process.env.ATTACK_INPUTS ?? 40);
const seed = Number(process.env.ATTACK_SEED ?? 20_270_312);
/** After this many inputs the attackers start again. */
const REFRESH_EVERY = 25;
/**
 * At least this many inputs must reach the handler of every operation; otherwise the validation may refuse all of them.
 */
const INPUTS_TO_GET_IN = 300;
const refusedEarly = [400, 401, 403, 404, 413, 415, 429];

const harness = await startHarness();
const document = await harness.on.call('GET', '/api/openapi.json');
const operations = operationsOf(document.body);
const victimsBefore = await harness.victims();
const countsBefore = await harness.counts();
afterAll(() => harness.close());

/** Sends the inputs. Throws with the smallest request that gets a wrong reply; otherwise returns the statuses. */
async function attack(operation: Operation, seed: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  let sent = 0;
  let wrong: { attempt: Attempt; faults: readonly string[] } | undefined;
  const isRight = fc.asyncProperty(requestsTo(operation, harness.hints), async (attempt) => {
    if (sent % REFRESH_EVERY === 0) await harness.refresh(operation);
    sent += 1;
    const { status, faults } = await faultsOf(harness, attempt);
    statuses.add(status);
    if (faults.length > 0) wrong = { attempt, faults };
    return faults.length === 0;
  });
  const outcome = await fc.check(isRight, { seed, numRuns: inputs });
  if (wrong) throw new Error(`${wrong.faults.join('\n')}\n${describeAttempt(wrong.attempt)}\nseed ${seed}`);
  if (outcome.failed) throw outcome.errorInstance;
  return statuses;
}

describe(`${inputs} inputs for each operation, seed ${seed}`, () => {
  it('reach every operation of the API document', () => {
    expect(operations.length).toBeGreaterThanOrEqual(30);
  });

  it.each(operations.map((operation, nth) => [operation.name, operation, nth] as const))(
    '%s answers each in the standard error form, in time, and discloses nothing of another account',
    async (_, operation, nth) => {
      const statuses = await attack(operation, seed + nth);
      const inside = [...statuses].filter((status) => !refusedEarly.includes(status));
      if (inputs >= INPUTS_TO_GET_IN) expect(inside).not.toEqual([]);
      expect((await harness.on.call('GET', '/readyz')).status).toBe(200);
    },
    20_000 + inputs * 600,
  );
});

describe('the state after all of them', () => {
  it('no data of the victims is changed', async () => {
    expect(await harness.victims()).toBe(victimsBefore);
  });

  it('no account has more rights than before', async () => {
    expect(await harness.roles()).toEqual({
      player: 'CLIENT',
      club: 'CLUB',
      operator: 'OPERATOR',
      admin: 'ADMIN',
    });
    expect(await harness.memberships()).toEqual({
      player: [],
      club: ['CLUB OWNER'],
      operator: ['OPERATOR OWNER'],
      admin: ['PLATFORM OWNER'],
    });
  });

  it('no table has lost a row', async () => {
    const after = await harness.counts();
    for (const [table, count] of Object.entries(countsBefore)) {
      expect(after[table], table).toBeGreaterThanOrEqual(count);
    }
  });

  it('sheets, bookings, money and external systems agree', async () => {
    const report = await harness.on.app.reconciliation.run({ graceSeconds: 20 });
    expect(report.details).toEqual([]);
    expect(isClean(report)).toBe(true);
  }, 60_000);

  it('no error and no secret is in the log', () => {
    const lines = harness.on.takeLogged();
    expect(lines.length).toBeGreaterThan(operations.length * inputs);
    const errors = lines.filter((line) => /"level":[56]0/.test(line));
    expect(errors.slice(0, 3)).toEqual([]);
    for (const secret of [...harness.secrets, ...harness.attackerSecrets]) {
      expect(lines.filter((line) => line.includes(secret)).slice(0, 3)).toEqual([]);
    }
  });
});
