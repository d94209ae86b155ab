import { transact } from '#server/platform/database/transact.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import type { updateProfile } from '#shared/accounts/contract.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './deps.ts';
import { readAccount } from './read-account.ts';
import { lockName, updateUser } from './store.ts';

/** Changes the own personal data. A club or operator that has the name of the account alone is renamed with it. */
export async function changeProfile(
  deps: AccountsDeps,
  user: SignedIn,
  { params, body }: EndpointParsed<typeof updateProfile>,
) {
  if (params.id !== user.id) return refuse('NOT_FOUND');
  const { name, phone = null, country = null, language = null } = body;
  return transact(deps.db, async (tx) => {
    const before = await lockName(tx, user.id);
    const row = await updateUser(tx, user.id, { name, phone, country, language });
    if (!row || before === undefined) return refuse('NOT_FOUND');
    if (before !== name) await deps.organisations.rename(tx, { userId: user.id, before, after: name });
    return ok(await readAccount(deps, tx, row));
  });
}
