import { addDays } from '#shared/kernel/tee-date.ts';
import { grantCredit } from '#tests/support/money.ts';
import type { Scenario } from './scenario.ts';
import type { SystemUnderTest } from './system.ts';

export interface Course {
  readonly id: string;
  readonly name: string;
}

/** The accounts and courses of a scenario. All players book the same few courses, so that they compete for tee times. */
export interface Actors {
  /** Two local courses, one per external system, and a prepaid one; a scenario refers to them by index. */
  readonly courses: readonly Course[];
  readonly players: readonly { readonly email: string; readonly token: string }[];
  /** Accounts that only change their password; the last one changes it in the fault-free phase. */
  readonly accounts: readonly { readonly email: string }[];
  /** Day 0 of the scenario. */
  readonly firstDay: string;
}

const zone = 'Costa del Sol';
const FIRST_DAY_AHEAD = 20;
const CREDIT_CENTS = 60_000;

async function post<T>(system: SystemUnderTest, path: string, body: unknown): Promise<T> {
  const reply = await fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return (await reply.json()) as T;
}

/** Changes the terms of a simulated club. Returns false when the app that simulates it does not answer. */
export async function setTerms(
  { pool, url }: SystemUnderTest,
  vendor: 'golf-manager' | 'teeone',
  courseId: string,
  terms: { readonly payment?: 'CREDIT' | 'PREPAID'; readonly cancelHours?: number },
): Promise<boolean> {
  const { rows } = await pool.query<{ ref: string }>(
    'select external_ref as ref from courses where id = $1',
    [courseId],
  );
  const reply = await fetch(`${url}/sandbox/${vendor}/terms`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ courseRef: rows[0]?.ref, ...terms }),
  }).catch(() => undefined);
  return reply?.ok === true;
}

/** Registers the accounts before any fault begins, each with some credit. */
export async function createActors(
  system: SystemUnderTest,
  size: { players: number; passwordChanges?: Scenario['passwordChanges'] },
): Promise<Actors> {
  type Listed = Course & { zone: string; sourceType: string };
  const listed = (await (await fetch(`${system.url}/api/golf-courses`)).json()) as Listed[];
  const inZone = listed.filter((course) => course.zone === zone);
  const of = (source: string, nth = 0) => inZone.filter(({ sourceType }) => sourceType === source)[nth]!;
  const players: { email: string; token: string }[] = [];
  const register = async (email: string, name: string) => {
    const person = { name, email, password: 'secreta1', role: 'CLIENT' };
    const { token } = await post<{ token: string }>(system, '/api/register', person);
    return { email, token };
  };
  for (let i = 0; i < size.players; i += 1)
    players.push(await register(`caos-${i}@salida.test`, `Caos ${i}`));
  const accounts: { email: string }[] = [];
  const accountCount = 2 + Math.max(-1, ...(size.passwordChanges ?? []).map(({ account }) => account));
  for (let i = 0; i < accountCount; i += 1)
    accounts.push(await register(`clave-${i}@salida.test`, `Clave ${i}`));
  await system.pool.query(grantCredit, ['caos-%', CREDIT_CENTS]);
  // A local and an external course keep a fee that does not divide evenly.
  await system.pool.query(
    `with mine as (delete from cancellation_rungs where course_id = any($1))
     insert into cancellation_rungs (course_id, hours_before, fee_percent)
     select id, 1, 33 from courses where id = any($1)`,
    [[of('LOCAL').id, of('TEEONE').id]],
  );
  const prepaid = of('GOLF_MANAGER', 1);
  await setTerms(system, 'golf-manager', prepaid.id, { payment: 'PREPAID' });
  // The club's terms are no stricter than that ladder: otherwise each booking would need a second consent.
  await setTerms(system, 'teeone', of('TEEONE').id, { cancelHours: 1 });
  return {
    courses: [of('LOCAL'), of('LOCAL', 1), of('GOLF_MANAGER'), of('TEEONE'), prepaid],
    players,
    accounts,
    firstDay: addDays(new Date().toISOString().slice(0, 10), FIRST_DAY_AHEAD),
  };
}
