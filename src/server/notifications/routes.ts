import type { Route } from '#server/platform/http/route.ts';
import * as contract from '#shared/notifications/contract.ts';
import type { NotificationsDeps } from './deps.ts';
import { sendTest, subscribeApp, subscribeBrowser, unsubscribeBrowser } from './push/subscribe.ts';

export function notificationRoutes(route: Route, deps: NotificationsDeps): void {
  route(contract.savePushSubscription, ({ actor, body }) => subscribeBrowser(deps, actor.user!, body));
  route(contract.removePushSubscription, ({ actor, body }) =>
    unsubscribeBrowser(deps, actor.user!, body.endpoint),
  );
  route(contract.saveFcmToken, ({ actor, body }) => subscribeApp(deps, actor.user!, body.fcmToken));
  route(contract.sendTestNotification, ({ actor, body }) => sendTest(deps, actor.user!, body));
}
