import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import type { updateNotificationPreferences } from '#shared/accounts/contract.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok } from '#shared/kernel/result.ts';
import type { AccountsDeps } from './deps.ts';
import { readAccount } from './read-account.ts';
import { agreeToOffers, requireUser, updateUser, withdrawFromOffers } from './store.ts';

/**
 * Changes the named preferences. A repeated consent to offers keeps the time of the first one, which is the evidence.
 */
export async function changePreferences(
  deps: AccountsDeps,
  user: SignedIn,
  body: EndpointParsed<typeof updateNotificationPreferences>['body'],
) {
  const {
    notificacionesPush: notifyByPush,
    notificacionesEmail: notifyByEmail,
    notificacionesOfertas: offers,
  } = body;
  return deps.db.transaction(async (tx) => {
    if (notifyByPush !== undefined) await updateUser(tx, user.id, { notifyByPush });
    if (notifyByEmail !== undefined) await updateUser(tx, user.id, { notifyByEmail });
    if (offers === true) await agreeToOffers(tx, user.id);
    if (offers === false) await withdrawFromOffers(tx, user.id);
    return ok(await readAccount(deps, tx, await requireUser(tx, user.id)));
  });
}
