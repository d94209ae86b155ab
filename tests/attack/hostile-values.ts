/**
 * A piece of JSON text that no JavaScript value represents: a number beyond doubles, an escape of half a character, ten
 * thousand brackets. It prints its name, so that a failure is readable.
 */
export class RawJson {
  readonly name: string;
  readonly json: string;

  constructor(name: string, json: string) {
    this.name = name;
    this.json = json;
  }

  toString(): string {
    return `‹${this.name}›`;
  }
}

/** The JSON text of a value that may contain raw pieces. */
export function jsonOf(value: unknown): string {
  if (value instanceof RawJson) return value.json;
  if (Array.isArray(value)) return `[${Array.from(value, jsonOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${jsonOf(member)}`)
    .join(',')}}`;
}

const quoted = (name: string, text: string) => new RawJson(name, JSON.stringify(text));
const nested = (depth: number, open: string, close: string) =>
  new RawJson(`${depth} × ${open}${close}`, `${open.repeat(depth)}1${close.repeat(depth)}`);

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\u001b[2J\u0007',
  '\u202egnp.exe\u202c',
  'مرحبا بالعالم',
  'עברית',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301\u0301\u0301\u0301\u0301',
  `Z${'\u0351\u0352\u0353'.repeat(60)}`,
  '\ufeff',
  '\ufffe\uffff',
  '\u2028\u2029',
  '𝕊𝕒𝕝𝕚𝕕𝕒',
  'ﷺ'.repeat(20),
  'İıſK',
  "'; drop table users;--",
  "' or '1'='1",
  '1); delete from bookings; --',
  '" or ""="',
  '\\',
  '%',
  '_%_',
  '$1',
  '$$; select pg_sleep(5); $$',
  "' || pg_sleep(5) || '",
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("return process")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack, not a template.
  '${7*7}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack, not a template.
  '${jndi:ldap://127.0.0.1/a}',
  '{{name}}',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '| id',
  '`id`',
  'a\r\nSet-Cookie: x=1',
  'a\r\n.\r\nMAIL FROM:<x@x.test>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '0',
  '-1',
  '1e308',
  '0x7fffffff',
  '9223372036854775808',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{01a1fdf9-dc35-7b27-a806-d2064915b390}',
  'a@b.co\u0000',
  'a@b.co,c@d.co',
  '"a b"@b.co',
  'a@b.co\r\nbcc: c@d.co',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.co`,
  'ñandú@correo.españa',
];

/** For fields that hold a date. */
export const hostileDates: readonly string[] = [
  '0000-00-00',
  '0001-01-01',
  '0099-01-01',
  '1582-10-10',
  '1970-01-01',
  '2027-02-29',
  '2027-02-30',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-6-1',
  '9999-12-31',
  '9999-99-99',
  '10000-01-01',
  '-2027-01-01',
  '+012027-01-01',
  '2027-03-12T09:40:00Z',
  '2027-03-12 99:99',
  '2027-03-12T24:00',
  '2027-03-12T10:00+99:99',
  '2027-03-12T99:99',
];

/** For fields that hold a time of day. */
export const hostileTimes: readonly string[] = ['24:00', '09:60', '9:40', '09:40:00', '00:00', '23:59'];

export const hostileNumbers: readonly (number | RawJson)[] = [
  0,
  new RawJson('-0', '-0'),
  -1,
  1.5,
  0.1 + 0.2,
  1e-320,
  49,
  51,
  32_768,
  65_536,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  new RawJson('1e999', '1e999'),
  new RawJson('-1e999', '-1e999'),
  new RawJson('a thousand digits', '9'.repeat(1000)),
  new RawJson('2⁶³', '9223372036854775808'),
];

export const hostilePieces: readonly RawJson[] = [
  new RawJson('half a character', '"\\ud83d"'),
  new RawJson('the other half', '"x\\ude00"'),
  new RawJson('halves in the wrong order', '"\\ude00\\ud83d"'),
  new RawJson('escaped NUL', '"\\u0000"'),
  new RawJson('an escape that only looks like NUL', '"\\\\u0000"'),
  quoted('200 KB of text', 'x'.repeat(200_000)),
  quoted('60 KB of emoji', '😀'.repeat(15_000)),
  quoted('100 KB of spaces', ' '.repeat(100_000)),
  quoted('an e-mail of 100 KB', `${'a.'.repeat(50_000)}@b`),
  quoted('a date of 100 KB', `2027-03-12T09:40${'+'.repeat(100_000)}`),
  nested(10_000, '[', ']'),
  nested(100_000, '[', ']'),
  nested(10_000, '{"a":', '}'),
  new RawJson('an array of 10,000', `[${Array(10_000).fill(1).join()}]`),
  new RawJson('an object of 5,000', `{${Array.from({ length: 5000 }, (_, i) => `"k${i}":${i}`).join()}}`),
  new RawJson('__proto__', '{"__proto__":{"isAdmin":true,"role":"ADMIN"}}'),
  new RawJson('constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'),
  new RawJson('no primitive', '{"toString":1,"valueOf":1}'),
  new RawJson('toJSON', '{"toJSON":1,"then":1,"length":1e9}'),
  new RawJson('the same key twice', '{"id":"a","id":"b"}'),
  new RawJson('NaN', 'NaN'),
  new RawJson('Infinity', 'Infinity'),
  new RawJson('undefined', 'undefined'),
  new RawJson('hexadecimal', '0x10'),
  new RawJson('a comment', '1/* */'),
];

/** Keys to add to objects. */
export const hostileKeys: readonly string[] = [
  'role',
  'isAdmin',
  'userId',
  'status',
  'totalCents',
  'isCredit',
  'constructor',
  'prototype',
  '__proto__',
  'hasOwnProperty',
  'toString',
  '',
  '$where',
  'a'.repeat(5000),
  '\u0000',
];
