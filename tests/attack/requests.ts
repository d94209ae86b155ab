import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { hostileTexts, jsonOf, RawJson } from './hostile-values.ts';
import type { Operation } from './operations.ts';
import { accepted, type Hints, hostileValue, spoil, spoilings } from './values.ts';

/** The caller: a kind of account with its token, a guest session, or an invalid token. */
export const callers = [
  'nobody',
  'guest',
  'player',
  'club',
  'operator',
  'admin',
  'ended',
  'garbled',
] as const;
export type CallerName = (typeof callers)[number];

export interface Attempt {
  readonly as: CallerName;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
  readonly address: string;
}

const json = 'application/json';

const unusual: Record<'types' | 'methods' | 'segments', readonly string[]> & {
  readonly headers: readonly Readonly<Record<string, string>>[];
} = {
  types: [
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain; application/json',
    'application/xml',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/octet-stream',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/jsonx',
    'application/ld+json',
    'APPLICATION/JSON',
    '*/*',
    ';',
    'x',
  ],
  methods: [
    'HEAD',
    'OPTIONS',
    'PATCH',
    'PUT',
    'DELETE',
    'POST',
    'GET',
    'TRACE',
    'PROPFIND',
    'SEARCH',
    'QUERY',
  ],
  segments: [
    '%00',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5c',
    '%c0%ae%c0%ae',
    '%E0%A4%A',
    '%zz',
    '%25',
    '%F0%9F%98%80',
    '%ED%A0%80',
    '*',
    ':id',
    '{id}',
    ';a=b',
    'a'.repeat(150),
    'a'.repeat(250),
    'a'.repeat(6000),
    '%61'.repeat(2000),
  ],
  headers: [
    { 'accept-language': 'xx,*;q=0.5,en' },
    { 'accept-language': '__proto__' },
    { 'accept-language': 'é'.repeat(4000) },
    { 'accept-language': ','.repeat(8000) },
    { accept: 'text/html' },
    { accept: 'application/xml;q=1, */*;q=0' },
    { 'x-guest-session-id': "' or 1=1 --" },
    { 'x-guest-session-id': 'x'.repeat(8000) },
    { 'x-request-id': '"><script>' },
    { 'x-forwarded-for': '127.0.0.1, ::1' },
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'gopher' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-original-url': '/api/me', 'x-rewrite-url': '/api/me' },
    { host: 'evil.test' },
    { origin: 'https://evil.test', 'access-control-request-method': 'DELETE' },
    { cookie: 'token=x; __proto__=y' },
    { 'content-encoding': 'br' },
    { 'content-encoding': 'bogus, gzip' },
    { 'if-none-match': '*', 'if-modified-since': 'x' },
    { range: 'bytes=0-,-1,5-3' },
    { 'idempotency-key': '\u00ff'.repeat(300) },
    { authorization: 'Basic YWRtaW46YWRtaW4=' },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(7000)}` },
    { authorization: 'Bearer null' },
    { authorization: 'Bearer a b c' },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiQURNSU4ifQ.' },
  ],
};

interface Body {
  readonly payload: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const asJson = (payload: string | Buffer, headers = {}): Body => ({
  payload,
  headers: { 'content-type': json, ...headers },
});

/** The raw body: mostly JSON text, otherwise broken, compressed, too large, or with another content type. */
function packed(text: string): fc.Arbitrary<Body> {
  return fc.oneof(
    { weight: 14, arbitrary: fc.constant(asJson(text)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...unusual.types).map((type) => ({
        payload: text,
        headers: { 'content-type': type },
      })),
    },
    { weight: 1, arbitrary: fc.nat({ max: text.length }).map((end) => asJson(text.slice(0, end))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        asJson(''),
        asJson(`\ufeff${text}`),
        asJson(`${text}${text}`),
        asJson(`${text},`),
        asJson(text.replaceAll('"', "'")),
        asJson(Buffer.from(text, 'utf16le')),
        asJson(Buffer.concat([Buffer.from(text.slice(0, 20)), Buffer.from([0xff, 0xc0, 0x80, 0x00])])),
        asJson(Buffer.from(`{"name":"\xff\xfe"}`, 'latin1')),
        asJson(gzipSync(text), { 'content-encoding': 'gzip' }),
        asJson(gzipSync(Buffer.alloc(2_000_000)), { 'content-encoding': 'gzip' }),
        asJson(text + ' '.repeat(300_000)),
        { payload: text, headers: {} },
      ),
    },
  );
}

function bodyOf({ body }: Operation, hints: Hints): fc.Arbitrary<Body | undefined> {
  if (!body) {
    return fc.option(
      hostileValue.chain((value) => packed(jsonOf(value))),
      { nil: undefined, freq: 3 },
    );
  }
  return fc
    .tuple(accepted(body, hints), spoilings)
    .chain(([value, chosen]): fc.Arbitrary<Body | undefined> => {
      const spoilt = spoil(value, chosen);
      return spoilt === undefined ? fc.constant(undefined) : packed(jsonOf(spoilt));
    });
}

const asText = (value: unknown) =>
  encodeURIComponent((value instanceof RawJson ? value.json : String(value)).slice(0, 6000).toWellFormed());

function pathOf({ path, parameters }: Operation, hints: Hints): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment, i, all) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (!name) return fc.constant(segment);
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return fc.oneof(
      { weight: 6, arbitrary: accepted(schema, hints, name, all[i - 1] ?? '').map(asText) },
      { weight: 1, arbitrary: fc.constantFrom(...hostileTexts).map(asText) },
      { weight: 1, arbitrary: fc.constantFrom(...unusual.segments) },
    );
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

function queryOf({ parameters }: Operation, hints: Hints): fc.Arbitrary<string> {
  const declared = parameters.filter((one) => one.in === 'query');
  const names = [
    ...declared.map(({ name }) => name),
    'page',
    '__proto__',
    'a[b]',
    'constructor[prototype][x]',
  ];
  const known = declared.map(({ name, schema }) =>
    accepted(schema, hints, name).map((value) => [name, value] as const),
  );
  const any = fc.tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...hostileTexts), hostileValue));
  const pairs = fc.array(fc.oneof(...known, any), { maxLength: 4 });
  return fc
    .option(pairs, { nil: [], freq: declared.length > 0 ? 5 : 1 })
    .map((all) => all.map(([name, value]) => `${encodeURIComponent(name)}=${asText(value)}`).join('&'));
}

/** Requests to one operation, from every kind of caller: valid, altered, broken. */
export function requestsTo(operation: Operation, hints: Hints): fc.Arbitrary<Attempt> {
  return fc
    .record({
      as: fc.oneof({ weight: 3, arbitrary: fc.constant('player' as const) }, fc.constantFrom(...callers)),
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...unusual.methods) },
      ),
      path: pathOf(operation, hints),
      query: queryOf(operation, hints),
      extra: fc.option(fc.constantFrom(...unusual.headers), { nil: {}, freq: 4 }),
      body: bodyOf(operation, hints),
      host: fc.nat({ max: 0xffff }),
    })
    .map(({ as, method, path, query, extra, body, host }) => ({
      as,
      method,
      url: query ? `${path}?${query}` : path,
      headers: { ...body?.headers, ...extra },
      payload: body?.payload,
      address: `10.20.${host >> 8}.${host & 255}`,
    }));
}
