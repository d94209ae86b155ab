import type { LightMyRequestResponse } from 'fastify';
import type { Harness } from './harness.ts';
import type { Attempt } from './requests.ts';

/** A request without a reply for this long hangs, on a busy machine too. */
const HANG_MS = 15_000;
/** Processor time of this process for one request. Other processes don't count, so it can be narrow. */
const WORK_MS = 2000;

const inside = [
  /node_modules|node:internal|\.tsx?:\d+/,
  /\bat (async )?[\w.<> ]+ \((file:|node:|\/)/,
  /\$argon2|password_hash|token_hash/,
];
/** In an error, which repeats no input, also texts that a caller may type. */
const insideOfErrors = [
  /\b(select|insert into|update|delete from)\b.{1,200}\b(from|values|set|where)\b/is,
  /\b(syntax error|invalid input syntax|invalid byte sequence|violates \w+ constraint|out of range for type)\b/i,
  /\b(ECONNREFUSED|DrizzleQueryError|PostgresError|TypeError|RangeError|ZodError|FST_ERR)\b/,
  /(^|[\s"'(])\/(home|root|usr|var|tmp|app|src|work)\//,
];

interface AttemptReply {
  readonly response: LightMyRequestResponse;
  readonly workMs: number;
}

/** Sends one request directly to the app; undefined without a reply in time. */
async function send({ on, headersOf }: Harness, attempt: Attempt): Promise<AttemptReply | undefined> {
  const { as, method, url, headers, payload, address } = attempt;
  const before = process.cpuUsage();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), HANG_MS);
  });
  const response = await Promise.race([
    on.app.http.inject({
      method: method as 'GET',
      url,
      headers: { ...headersOf(as), ...headers },
      ...(payload !== undefined && { payload }),
      remoteAddress: address,
    }),
    timeout,
  ]);
  clearTimeout(timer);
  const { user, system } = process.cpuUsage(before);
  return response && { response, workMs: (user + system) / 1000 };
}

function* faultsOfForm(
  { statusCode, headers, body }: LightMyRequestResponse,
  method: string,
): Generator<string> {
  if (!headers['content-security-policy'] || headers['x-content-type-options'] !== 'nosniff')
    yield 'has no security headers';
  if (headers['x-powered-by'] || headers.server) yield 'says what it runs on';
  if (body !== '' && !/; charset=utf-8$|^application\/pdf$/.test(String(headers['content-type'])))
    yield `has a body of ${headers['content-type']}`;
  if (statusCode < 400 || method === 'HEAD') return;
  if (!String(headers['content-type']).startsWith('application/json')) {
    yield `is an error as ${headers['content-type']}`;
    return;
  }
  const { message, code, issues = [], ...rest } = JSON.parse(body) as Record<string, unknown>;
  if (typeof message !== 'string' || message === '') yield 'is an error without a message';
  if (typeof code !== 'string') yield 'is an error without a code';
  if (!Array.isArray(issues) || issues.some((issue) => typeof issue.message !== 'string'))
    yield 'has odd issues';
  if ('error' in rest || 'statusCode' in rest || 'stack' in rest) yield 'is not an error of the house';
}

function* faultsOfContent(
  { statusCode, headers, body }: LightMyRequestResponse,
  harness: Harness,
): Generator<string> {
  const all = `${JSON.stringify(headers)}\n${body}`;
  const patterns = statusCode >= 400 ? [...inside, ...insideOfErrors] : inside;
  for (const pattern of patterns) if (pattern.test(all)) yield `shows the inside: ${pattern.exec(all)?.[0]}`;
  for (const secret of harness.secrets) if (all.includes(secret)) yield `tells what is a victim's: ${secret}`;
}

/** Sends a request and returns the faults of the reply, none if it is correct. */
export async function faultsOf(
  harness: Harness,
  attempt: Attempt,
): Promise<{ status: number; faults: string[] }> {
  const reply = await send(harness, attempt);
  if (!reply) return { status: 0, faults: [`no answer within ${HANG_MS} ms`] };
  const { response, workMs } = reply;
  const faults = [...faultsOfForm(response, attempt.method), ...faultsOfContent(response, harness)];
  if (response.statusCode >= 500)
    faults.push(`answered ${response.statusCode}: ${response.body.slice(0, 200)}`);
  if (workMs > WORK_MS) faults.push(`took ${Math.round(workMs)} ms of work`);
  return { status: response.statusCode, faults };
}

/** A request in readable form for a report. */
export function describeAttempt({ as, method, url, headers, payload }: Attempt): string {
  const short = (text: string) => (text.length > 1500 ? `${text.slice(0, 1500)}… (${text.length})` : text);
  const body = payload === undefined ? '' : short(String(payload));
  return `${short(`${as}: ${method} ${url}`)}\n${short(JSON.stringify(headers))}\n${body}`;
}
