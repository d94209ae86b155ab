import type { Actor } from '#server/platform/endpoints/actor.ts';
import type { register, registerAdmin } from '#shared/accounts/contract.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './deps.ts';
import { openSession } from './open-session.ts';
import { insertUser, type NewUser } from './store.ts';
import { sameSecret } from './tokens.ts';

/** Registrations per address; in the demo all visitors share one. */
const limitFor = (demo: boolean) => ({ max: demo ? 2000 : 20, minutes: 60 });

async function withinLimit(deps: AccountsDeps, actor: Actor): Promise<boolean> {
  return deps.limits.spend(`register:${actor.address}`, limitFor(deps.demo));
}

async function open(deps: AccountsDeps, actor: Actor, user: NewUser) {
  return deps.db.transaction(async (tx) => {
    const row = await insertUser(tx, user);
    if (!row) return refuse('EMAIL_TAKEN');
    await deps.organisations.found(tx, row);
    const opened = await openSession(deps, tx, row, actor);
    if (!opened) throw new Error(`the account ${row.id} has another password than the one it was just given`);
    return ok(opened);
  });
}

/**
 * Wrong keys and codes an hour, from wherever they come: an attacker may have any number of addresses. The secrets have at
 * least 16 characters, so that such a pace finds none.
 */
const wrongSecrets = (demo: boolean) => ({ max: demo ? 2000 : 200, minutes: 60 });

/** Whether a typed secret is the one wanted; refuses to look when too many were wrong lately. */
async function checkSecret(
  deps: AccountsDeps,
  kind: 'admin-key' | 'operator-code',
  given: string,
  expected: string | undefined,
) {
  const key = `wrong:${kind}`;
  if (!(await deps.limits.spend(key, wrongSecrets(deps.demo))))
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  const isRight = expected !== undefined && sameSecret(given, expected);
  if (isRight) await deps.limits.refund(key);
  return ok(isRight);
}

/** Opens a CLIENT, CLUB or OPERATOR account; the operator code is checked here, never in the browser. */
export async function registerAccount(
  deps: AccountsDeps,
  actor: Actor,
  { password, operatorCode, ...person }: EndpointParsed<typeof register>['body'],
) {
  if (!(await withinLimit(deps, actor))) return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  if (person.role === 'OPERATOR') {
    const isRight = await checkSecret(deps, 'operator-code', operatorCode ?? '', deps.operatorCode);
    if (!isRight.ok) return isRight;
    if (!isRight.value) return refuse('WRONG_OPERATOR_CODE');
  }
  return open(deps, actor, { ...person, passwordHash: await deps.passwords.hash(password) });
}

/** Creates an ADMIN account for a caller with the secret key; the only way to create one. */
export async function registerAdministrator(
  deps: AccountsDeps,
  actor: Actor,
  { password, adminKey, ...person }: EndpointParsed<typeof registerAdmin>['body'],
) {
  if (!(await withinLimit(deps, actor))) return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  const isRight = await checkSecret(deps, 'admin-key', adminKey, deps.adminKey);
  if (!isRight.ok) return isRight;
  if (!isRight.value) return refuse('WRONG_ADMIN_KEY');
  return open(deps, actor, { ...person, role: 'ADMIN', passwordHash: await deps.passwords.hash(password) });
}
