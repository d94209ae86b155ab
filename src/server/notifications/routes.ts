import type { Handle } from '#server/platform/endpoints/handler.ts';
import { ok } from '#shared/kernel/result.ts';
import * as contract from '#shared/notifications/contract.ts';
import type { NotificationsDeps } from './deps.ts';
import { readConsent } from './offer-mails/unsubscribe.ts';
import { sendTest, subscribeApp, subscribeBrowser, unsubscribeBrowser } from './push/subscribe.ts';

export function notificationRoutes(handle: Handle, deps: NotificationsDeps): void {
  handle(contract.savePushSubscription, ({ body }, { actor }) => subscribeBrowser(deps, actor.user, body));
  handle(contract.removePushSubscription, ({ body }, { actor }) =>
    unsubscribeBrowser(deps, actor.user, body.endpoint),
  );
  handle(contract.saveFcmToken, ({ body }, { actor }) => subscribeApp(deps, actor.user, body.fcmToken));
  handle(contract.readOfferConsent, async ({ query }) => ok(await readConsent(deps, query.token)));
  handle(contract.sendTestNotification, ({ body }, { actor }) => sendTest(deps, actor.user, body));
}
