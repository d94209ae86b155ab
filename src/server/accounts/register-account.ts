import type { Actor } from '#server/platform/http/actor.ts';
import type { register, registerAdmin } from '#shared/accounts/contract.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './accounts.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { insertUser, type NewUser } from './store.ts';
import { sameSecret } from './tokens.ts';

/** Registrations an address may try; in the demo everyone shares one. */
const limitFor = (demo: boolean) => ({ max: demo ? 2000 : 20, minutes: 60 });

async function withinLimit(deps: AccountsDeps, actor: Actor): Promise<boolean> {
  return deps.limits.spend(`register:${actor.address}`, limitFor(deps.demo));
}

async function open(deps: AccountsDeps, actor: Actor, user: NewUser) {
  return deps.db.transaction(async (tx) => {
    const row = await insertUser(tx, user);
    return row ? ok(await openSession(deps, tx, row, actor)) : refuse('EMAIL_TAKEN');
  });
}

/** Opens a CLIENT, CLUB or OPERATOR account; the operator code is checked here, never in the browser. */
export async function registerAccount(
  deps: AccountsDeps,
  actor: Actor,
  { password, operatorCode, ...person }: EndpointParsed<typeof register>['body'],
) {
  if (!(await withinLimit(deps, actor))) return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  const isOperator = person.role === 'OPERATOR';
  if (isOperator && !(deps.operatorCode && sameSecret(operatorCode ?? '', deps.operatorCode))) {
    return refuse('WRONG_OPERATOR_CODE');
  }
  return open(deps, actor, { ...person, passwordHash: await hashPassword(password) });
}

/** Opens an ADMIN account for who knows the secret key; the only way to one. */
export async function registerAdministrator(
  deps: AccountsDeps,
  actor: Actor,
  { password, adminKey, ...person }: EndpointParsed<typeof registerAdmin>['body'],
) {
  if (!(await withinLimit(deps, actor))) return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  if (!(deps.adminKey && sameSecret(adminKey, deps.adminKey))) return refuse('WRONG_ADMIN_KEY');
  return open(deps, actor, { ...person, role: 'ADMIN', passwordHash: await hashPassword(password) });
}
