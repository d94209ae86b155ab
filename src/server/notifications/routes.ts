import type { FastifyInstance } from 'fastify';
import type { Route } from '#server/platform/http/route.ts';
import { ok } from '#shared/kernel/result.ts';
import * as contract from '#shared/notifications/contract.ts';
import type { NotificationsDeps } from './deps.ts';
import { leaveRoutes } from './offer-mails/routes.ts';
import { readConsent } from './offer-mails/unsubscribe.ts';
import { sendTest, subscribeApp, subscribeBrowser, unsubscribeBrowser } from './push/subscribe.ts';

export function notificationRoutes(route: Route, http: FastifyInstance, deps: NotificationsDeps): void {
  route(contract.savePushSubscription, ({ actor, body }) => subscribeBrowser(deps, actor.user!, body));
  route(contract.removePushSubscription, ({ actor, body }) =>
    unsubscribeBrowser(deps, actor.user!, body.endpoint),
  );
  route(contract.saveFcmToken, ({ actor, body }) => subscribeApp(deps, actor.user!, body.fcmToken));
  route(contract.readOfferConsent, async ({ query }) => ok(await readConsent(deps, query.token)));
  leaveRoutes(http, deps);
  route(contract.sendTestNotification, ({ actor, body }) => sendTest(deps, actor.user!, body));
}
