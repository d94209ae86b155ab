import type { Actor } from '#server/platform/http/actor.ts';
import type { login } from '#shared/accounts/contract.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './accounts.ts';
import { openSession } from './open-session.ts';
import { checkPassword } from './passwords.ts';
import { findUserByEmail } from './store.ts';

const WINDOW_MINUTES = 15;
const TRIES_PER_ACCOUNT = 10;
const triesPerAddress = (demo: boolean) => (demo ? 1000 : 50);

/** Signs in. Wrong e-mail and wrong password answer alike; failures are limited by account and by address. */
export async function signIn(deps: AccountsDeps, actor: Actor, input: EndpointParsed<typeof login>['body']) {
  const keys = [
    { key: `login:account:${input.email.toLowerCase()}`, max: TRIES_PER_ACCOUNT },
    { key: `login:address:${actor.address}`, max: triesPerAddress(deps.demo) },
  ];
  for (const { key, max } of keys) {
    if (!(await deps.limits.spend(key, { max, minutes: WINDOW_MINUTES }))) {
      return refuse('TOO_MANY_REQUESTS', { params: { minutes: WINDOW_MINUTES } });
    }
  }
  const user = await findUserByEmail(deps.db, input.email);
  const matches = await checkPassword(input.password, user?.passwordHash);
  if (!user || !matches) return refuse('WRONG_CREDENTIALS');
  for (const { key } of keys) await deps.limits.giveBack(key);
  return ok(await deps.db.transaction((tx) => openSession(deps, tx, user, actor, input.remember)));
}
