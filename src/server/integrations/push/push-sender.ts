import type { ProviderHealth } from '../outgoing-calls/port.ts';
import type { createFcm } from './fcm.ts';
import type { PushSender } from './port.ts';
import { refused } from './reply-of.ts';
import type { createWebPush } from './web-push.ts';

/** Both channels behind the one port; one that is not configured sends nothing. */
export function createPushSender(channels: {
  readonly web: ReturnType<typeof createWebPush> | undefined;
  readonly fcm: ReturnType<typeof createFcm> | undefined;
}): PushSender & { isEndpoint(endpoint: string): boolean; health(): ProviderHealth[] } {
  const { web, fcm } = channels;
  return {
    isEndpoint: (endpoint) => web?.isEndpoint(endpoint) ?? false,
    health: () => [...(web?.health() ?? []), ...(fcm ? [fcm.health()] : [])],
    async send(push) {
      const { target } = push;
      if (target.channel === 'FCM') return fcm ? fcm.send(target.token, push) : refused('OFF', 'no FCM');
      return web ? web.send(target, push) : refused('OFF', 'no VAPID keys');
    },
  };
}
