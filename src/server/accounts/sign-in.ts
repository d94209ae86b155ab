import type { Actor } from '#server/platform/endpoints/actor.ts';
import type { login } from '#shared/accounts/contract.ts';
import { foldEmail } from '#shared/accounts/fold-email.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './deps.ts';
import { openSession } from './open-session.ts';
import { findUserByEmail } from './store.ts';

const WINDOW_MINUTES = 15;

/** Attempts in the window. In the demo all visitors share one address and a few accounts. */
const limitsOf = (demo: boolean) => ({
  wrong: { account: 10, address: demo ? 1000 : 50 },
  all: { account: demo ? 1000 : 60, address: demo ? 5000 : 500 },
});

/**
 * Signs in. Wrong e-mail and wrong password answer alike. Wrong tries are limited narrowly, by account and by address;
 * all tries together widely, since each costs the work of a hash and a right one leaves a session.
 */
export async function signIn(deps: AccountsDeps, actor: Actor, input: EndpointParsed<typeof login>['body']) {
  const account = foldEmail(input.email);
  const { wrong, all } = limitsOf(deps.demo);
  const wrongOnly = [
    { key: `login:account:${account}`, max: wrong.account },
    { key: `login:address:${actor.address}`, max: wrong.address },
  ];
  const everyTry = [
    { key: `login-all:account:${account}`, max: all.account },
    { key: `login-all:address:${actor.address}`, max: all.address },
  ];
  for (const { key, max } of [...wrongOnly, ...everyTry]) {
    if (!(await deps.limits.spend(key, { max, minutes: WINDOW_MINUTES }))) {
      return refuse('TOO_MANY_REQUESTS', { params: { minutes: WINDOW_MINUTES } });
    }
  }
  const user = await findUserByEmail(deps.db, input.email);
  const matches = await deps.passwords.check(input.password, user?.passwordHash);
  if (!user || !matches) return refuse('WRONG_CREDENTIALS');
  const opened = await deps.db.transaction((tx) => openSession(deps, tx, user, actor, input.remember));
  if (!opened) return refuse('WRONG_CREDENTIALS');
  for (const { key } of wrongOnly) await deps.limits.refund(key);
  return ok(opened);
}
