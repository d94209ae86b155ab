import { createSign } from 'node:crypto';
import { z } from 'zod';
import { createHttpProvider, type HttpProvider } from '../outgoing-calls/guarded-call.ts';
import type { OutsideLog } from '../outgoing-calls/log.ts';
import type { GuardSettings } from '../outgoing-calls/provider-guard.ts';
import type { OutgoingPush, PushReply } from './port.ts';
import { refused } from './reply-of.ts';

/** The parts of a Google service account's key file that are needed. */
export interface ServiceAccount {
  readonly project_id: string;
  readonly client_email: string;
  /** PEM */
  readonly private_key: string;
  readonly token_uri: string;
}

export interface FcmOptions {
  readonly account: ServiceAccount;
  /** The address that its messages open. */
  readonly publicUrl: string;
  readonly log: OutsideLog;
  readonly baseUrl?: string;
  readonly guard?: GuardSettings;
  readonly deadlineMs?: number;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const JWT_SECONDS = 3600;
/** Renewed before it ends: a message under way must not meet an expired token. */
const RENEW_BEFORE_SECONDS = 120;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** OAuth 2 by a signed assertion (RFC 7523), as Google's service accounts do it. */
function assertion({ client_email, private_key, token_uri }: ServiceAccount, nowSeconds: number): string {
  const head = part({ alg: 'RS256', typ: 'JWT' });
  const claims = {
    iss: client_email,
    scope: SCOPE,
    aud: token_uri,
    iat: nowSeconds,
    exp: nowSeconds + JWT_SECONDS,
  };
  const signed = `${head}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')}`;
}

/** Firebase's form of an error: its codes are in `details[].errorCode`, and in `status` where there are none. */
const ErrorForm = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({ errorCode: z.string().optional() })).catch([]),
  }),
});

/** The reply to an accepted message: its name (FCM, projects.messages.send). */
const AcceptedMessage = z.object({ name: z.string().min(1) });

const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.number().catch(0) });

/** The codes of Firebase's error; undefined for any other body. */
function codesOf(body: unknown): string[] | undefined {
  const { data } = ErrorForm.safeParse(body);
  if (!data) return undefined;
  const { status, details } = data.error;
  return [status, ...details.map(({ errorCode }) => errorCode)].filter((code) => code !== undefined);
}

/** A reply that is neither a message's name nor Firebase's form of an error decides nothing: perhaps it was sent. */
function replyOf(status: number, body: unknown): PushReply {
  if (status >= 200 && status < 300)
    return AcceptedMessage.safeParse(body).success
      ? { ok: true }
      : refused('UNKNOWN', `HTTP ${status} without a name`);
  const codes = codesOf(body);
  if (!codes) return refused('UNKNOWN', `HTTP ${status} without an error of the provider`);
  const reason = `HTTP ${status} ${codes.join(' ')}`.trim();
  // A token of another sender, or an invalid one, will not become ours.
  if (codes.some((code) => ['UNREGISTERED', 'SENDER_ID_MISMATCH', 'NOT_FOUND'].includes(code)))
    return refused('GONE', reason);
  // 401 and 403 are our own setting, which can be put right.
  if ([401, 403, 429].includes(status) || status >= 500) return refused('PROVIDER_DOWN', reason);
  return refused('REJECTED', reason);
}

/**
 * Google refuses our service account when it requests a token (RFC 6749, 5.2: 400 or 401). An access token may end
 * before its time (401 on send), and another sender's registration token is the device's matter (403).
 */
function refusesKey(status: number, body: unknown, operation: string): boolean {
  if (operation === 'token') return status === 400 || status === 401 || status === 403;
  return status === 403 && !codesOf(body)?.includes('SENDER_ID_MISMATCH');
}

/** Firebase Cloud Messaging, HTTP v1. */
export function createFcm(options: FcmOptions) {
  const { account, publicUrl, log, baseUrl = 'https://fcm.googleapis.com', deadlineMs = 10_000 } = options;
  const http: HttpProvider = createHttpProvider('fcm', log, {
    guard: options.guard,
    refusesKey,
    repeatsTooMany: false,
  });
  let access: { token: string; until: number } | undefined;

  async function accessToken(): Promise<string | undefined> {
    const now = Math.floor(Date.now() / 1000);
    if (access && access.until > now) return access.token;
    const answer = await http.call({
      operation: 'token',
      method: 'POST',
      url: account.token_uri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: assertion(account, now),
      }).toString(),
      deadlineMs,
    });
    if (answer.kind !== 'answer' || answer.status !== 200) return undefined;
    const { data } = AccessToken.safeParse(answer.body);
    if (!data) return undefined;
    access = { token: data.access_token, until: now + data.expires_in - RENEW_BEFORE_SECONDS };
    return data.access_token;
  }

  return {
    health: http.health,
    async send(token: string, { content, ttlSeconds, reference }: OutgoingPush): Promise<PushReply> {
      const bearer = await accessToken();
      if (!bearer) return refused('PROVIDER_DOWN', 'no access token');
      const { title, body, path, tag } = content;
      const answer = await http.call({
        operation: 'send',
        method: 'POST',
        url: `${baseUrl}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({
          message: {
            token,
            notification: { title, body },
            data: { path, tag },
            android: { ttl: `${ttlSeconds}s`, collapse_key: tag, notification: { tag } },
            apns: { headers: { 'apns-collapse-id': tag } },
            webpush: {
              headers: { TTL: String(ttlSeconds), Topic: tag },
              notification: { tag },
              fcm_options: { link: `${publicUrl}${path}` },
            },
          },
        }),
        deadlineMs,
        reference,
      });
      if (answer.kind === 'unreachable') return refused('PROVIDER_DOWN', answer.reason);
      if (answer.kind === 'unknown') return refused('UNKNOWN', answer.reason);
      // An access token may end before its time.
      if (answer.status === 401) access = undefined;
      return replyOf(answer.status, answer.body);
    },
  };
}
