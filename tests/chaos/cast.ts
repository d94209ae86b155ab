import { addDays } from '#shared/kernel/tee-date.ts';
import { grantCredit } from '#tests/support/money.ts';
import type { Story } from './story.ts';
import type { Subject } from './subject.ts';

export interface Course {
  readonly id: string;
  readonly name: string;
}

/** Who plays and where: the same few courses for everybody, so that players get into each other's way. */
export interface Cast {
  /** Two of our own, one of each external system, and one that wants to be paid; the story knows them by their place. */
  readonly courses: readonly Course[];
  readonly players: readonly { readonly email: string; readonly token: string }[];
  /** Accounts that change their password, and do nothing else; the last one once nothing fails any more. */
  readonly accounts: readonly { readonly email: string }[];
  /** Day 0 of the story. */
  readonly firstDay: string;
}

const zone = 'Costa del Sol';
const FIRST_DAY_AHEAD = 20;
const CREDIT_CENTS = 60_000;

async function post<T>(subject: Subject, path: string, body: unknown): Promise<T> {
  const reply = await fetch(`${subject.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return (await reply.json()) as T;
}

/** How a simulated club sells from now on; false when the app that simulates it could not be reached. */
export async function setTerms(
  { pool, url }: Subject,
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

/** Opens the accounts before anything goes wrong, each with some credit. */
export async function castFor(
  subject: Subject,
  size: { players: number; passwordChanges?: Story['passwordChanges'] },
): Promise<Cast> {
  type Listed = Course & { zone: string; sourceType: string };
  const listed = (await (await fetch(`${subject.url}/api/golf-courses`)).json()) as Listed[];
  const inZone = listed.filter((course) => course.zone === zone);
  const of = (source: string, nth = 0) => inZone.filter(({ sourceType }) => sourceType === source)[nth]!;
  const players: { email: string; token: string }[] = [];
  const register = async (email: string, name: string) => {
    const person = { name, email, password: 'secreta1', role: 'CLIENT' };
    const { token } = await post<{ token: string }>(subject, '/api/register', person);
    return { email, token };
  };
  for (let i = 0; i < size.players; i += 1)
    players.push(await register(`caos-${i}@salida.test`, `Caos ${i}`));
  const accounts: { email: string }[] = [];
  const accountCount = 2 + Math.max(-1, ...(size.passwordChanges ?? []).map(({ account }) => account));
  for (let i = 0; i < accountCount; i += 1)
    accounts.push(await register(`clave-${i}@salida.test`, `Clave ${i}`));
  await subject.pool.query(grantCredit, ['caos-%', CREDIT_CENTS]);
  // One of our own and one at a club keep a share of what is cancelled, and an odd one.
  await subject.pool.query(
    `with mine as (delete from cancellation_rungs where course_id = any($1))
     insert into cancellation_rungs (course_id, hours_before, fee_percent)
     select id, 1, 33 from courses where id = any($1)`,
    [[of('LOCAL').id, of('TEEONE').id]],
  );
  const prepaid = of('GOLF_MANAGER', 1);
  await setTerms(subject, 'golf-manager', prepaid.id, { payment: 'PREPAID' });
  // Its club asks no more than that ladder does: else each booking would have to be agreed to twice.
  await setTerms(subject, 'teeone', of('TEEONE').id, { cancelHours: 1 });
  return {
    courses: [of('LOCAL'), of('LOCAL', 1), of('GOLF_MANAGER'), of('TEEONE'), prepaid],
    players,
    accounts,
    firstDay: addDays(new Date().toISOString().slice(0, 10), FIRST_DAY_AHEAD),
  };
}
