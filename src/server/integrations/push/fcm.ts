import { createSign } from 'node:crypto';
import { createHttpProvider, type HttpProvider } from '../outbound/guarded-call.ts';
import type { OutsideLog } from '../outbound/log.ts';
import type { GuardSettings } from '../outbound/provider-guard.ts';
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
  /** What its messages open. */
  readonly publicUrl: string;
  readonly log: OutsideLog;
  readonly baseUrl?: string;
  readonly guard?: GuardSettings;
  readonly deadlineMs?: number;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const JWT_SECONDS = 3600;
/** Asked for anew before it ends: a message under way must not meet an ended one. */
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

/** Firebase's own words in `error.details[].errorCode`; `error.status` where there are none. */
function codesOf(body: unknown): string[] {
  const { status, details } =
    (body as { error?: { status?: string; details?: { errorCode?: string }[] } } | null)?.error ?? {};
  return [status, ...(details ?? []).map(({ errorCode }) => errorCode)].filter((code) => code !== undefined);
}

function replyOf(status: number, body: unknown): PushReply {
  if (status >= 200 && status < 300) return { ok: true };
  const codes = codesOf(body);
  const reason = `HTTP ${status} ${codes.join(' ')}`.trim();
  // A token of another sender, or one that was never one, will not become ours.
  if (codes.some((code) => ['UNREGISTERED', 'SENDER_ID_MISMATCH', 'NOT_FOUND'].includes(code)))
    return refused('GONE', reason);
  // 401 and 403 are our own setting, which can be put right.
  if ([401, 403, 429].includes(status) || status >= 500) return refused('PROVIDER_DOWN', reason);
  return refused('REJECTED', reason);
}

/** Firebase Cloud Messaging, HTTP v1. */
export function createFcm(options: FcmOptions) {
  const { account, publicUrl, log, baseUrl = 'https://fcm.googleapis.com', deadlineMs = 10_000 } = options;
  const http: HttpProvider = createHttpProvider('fcm', log, options.guard);
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
    const { access_token: token, expires_in: seconds } = answer.body as {
      access_token?: string;
      expires_in?: number;
    };
    if (!token) return undefined;
    access = { token, until: now + (seconds ?? 0) - RENEW_BEFORE_SECONDS };
    return token;
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
