import type { OfferConsent } from '#shared/notifications/contract.ts';
import type { NotificationsDeps } from '../deps.ts';
import { userOfToken } from './unsubscribe-link.ts';

/** The consent of the account behind this link. */
export async function readConsent(deps: NotificationsDeps, token: string): Promise<OfferConsent> {
  const userId = userOfToken(deps, token);
  const agreedAt = userId === undefined ? undefined : await deps.subscribers.findConsent(deps.db, userId);
  if (agreedAt === undefined) return { state: 'UNKNOWN' };
  return { state: agreedAt ? 'AGREED' : 'OFF' };
}

/** Withdraws the consent of the account, however often it is pressed; false for a token that is none of ours. */
export async function unsubscribe(deps: NotificationsDeps, token: string): Promise<boolean> {
  const userId = userOfToken(deps, token);
  if (userId === undefined) return false;
  if (await deps.subscribers.withdrawFromOffers(deps.db, userId))
    deps.log.info({ userId }, 'offers left by mail');
  return true;
}
