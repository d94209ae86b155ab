import webPush from 'web-push';
import { ExchangeError, exchange } from '../outgoing-calls/http-exchange.ts';
import type { OutsideLog } from '../outgoing-calls/log.ts';
import type { ProviderHealth } from '../outgoing-calls/port.ts';
import {
  createProviderGuard,
  type GuardSettings,
  type ProviderGuard,
} from '../outgoing-calls/provider-guard.ts';
import type { OutgoingPush, PushReply, PushTarget } from './port.ts';
import { isPushService } from './push-services.ts';
import { failureOf, refused } from './reply-of.ts';

export interface WebPushOptions {
  /** The sender (RFC 8292): base64url, and a `mailto:` or `https:` address for the push service's operator. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string; readonly subject: string };
  /** Besides the known push services, endpoints below this address. */
  readonly alsoBelow?: string;
  readonly log: OutsideLog;
  readonly guard?: GuardSettings;
  /** For one message; by default 10 s. */
  readonly deadlineMs?: number;
}

type WebTarget = Extract<PushTarget, { channel: 'WEB' }>;

/**
 * RFC 8030, 5: 201 is accepted, 202 as well where a receipt was requested; 404 and 410 end a subscription; 429 and 5xx
 * are temporary. 401 and 403 may be our own key or clock: they cost this message, not the subscription. Some services
 * reply with another 2xx, always without a body; one with a body is a page of a proxy in between.
 */
function replyOf(status: number, text: string): PushReply {
  if (status === 201 || status === 202) return { ok: true };
  if (status >= 200 && status < 300 && text === '') return { ok: true };
  if (status < 400) return refused('UNKNOWN', `HTTP ${status} is no word of a push service`);
  if (status === 404 || status === 410) return refused('GONE', `HTTP ${status}`);
  if (status === 429 || status >= 500) return refused('PROVIDER_DOWN', `HTTP ${status}`);
  return refused('REJECTED', `HTTP ${status}`);
}

/** The library encrypts (RFC 8291) and signs; a target that it can't read never fits. */
function requestFor(vapid: WebPushOptions['vapid'], target: WebTarget, push: OutgoingPush) {
  try {
    return webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      JSON.stringify(push.content),
      { vapidDetails: vapid, TTL: push.ttlSeconds, urgency: 'high', topic: push.content.tag },
    );
  } catch {
    return undefined;
  }
}

async function transmit(
  { endpoint, headers, body }: webPush.RequestDetails,
  timeoutMs: number,
): Promise<PushReply> {
  try {
    const { status, text } = await exchange({
      method: 'POST',
      url: endpoint,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: body ?? undefined,
      timeoutMs,
    });
    return replyOf(status, text);
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    return refused(error.mayHaveArrived ? 'UNKNOWN' : 'PROVIDER_DOWN', error.reason);
  }
}

/** Web Push by VAPID. Each push service has a guard of its own: a failed one delays no other. */
export function createWebPush(options: WebPushOptions) {
  const { vapid, alsoBelow, log, deadlineMs = 10_000 } = options;
  const guards = new Map<string, ProviderGuard>();
  const guardOf = (host: string): ProviderGuard => {
    const guard =
      guards.get(host) ??
      createProviderGuard(`push ${host}`, options.log, { concurrency: 8, ...options.guard });
    guards.set(host, guard);
    return guard;
  };
  return {
    /** Whether this can be a subscription of a browser. */
    isEndpoint: (endpoint: string) => isPushService(endpoint, alsoBelow),
    health: (): ProviderHealth[] => [...guards.values()].map((guard) => guard.health()),
    async send(target: WebTarget, push: OutgoingPush): Promise<PushReply> {
      if (!isPushService(target.endpoint, alsoBelow)) return refused('GONE', 'not a push service');
      const details = requestFor(vapid, target, push);
      if (!details) return refused('GONE', 'no keys that fit');
      const began = performance.now();
      const { host } = new URL(target.endpoint);
      const result = await guardOf(host).run('send', deadlineMs, async (leftMs) => {
        const reply = await transmit(details, leftMs);
        const isTimeout = !reply.ok && reply.refusal.reason === 'timeout';
        return { value: reply, failure: failureOf(reply), isTimeout };
      });
      const reply = result.sent ? result.value : refused('PROVIDER_DOWN', result.reason);
      // The endpoint itself grants access to a person's screen.
      const fields = {
        provider: `push ${host}`,
        operation: 'send',
        reference: push.reference,
        ms: Math.round(performance.now() - began),
        outcome: reply.ok ? 'sent' : reply.refusal.code,
        ...(!reply.ok && { reason: reply.refusal.reason }),
      };
      if (failureOf(reply) === null) log.info(fields, 'outside call');
      else log.warn(fields, 'outside call failed');
      return reply;
    },
  };
}
