import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { newVapidKeys } from './platform/settings/vapid-keys.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salida-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const demo = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

describe('the keys of Web Push', () => {
  it('are made once in the demo and kept', () => {
    const first = demo().vapid!;
    expect(demo().vapid).toEqual(first);
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(first.privateKey, 'base64url')).toHaveLength(32);
    expect(first.subject).toMatch(/^mailto:/);
  });

  it('can be set, both and matching', () => {
    const { publicKey, privateKey } = newVapidKeys();
    const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(demo(given).vapid).toMatchObject({ publicKey, privateKey });
    expect(() => demo({ VAPID_PUBLIC_KEY: publicKey })).toThrow('go together');
    expect(() => demo({ ...given, VAPID_PUBLIC_KEY: newVapidKeys().publicKey })).toThrow('not the one of');
    expect(() => demo({ ...given, VAPID_PUBLIC_KEY: 'abc' })).toThrow(ConfigError);
  });

  it('are unset outside the demo by default: no browser can subscribe', () => {
    const env = {
      DATABASE_URL: 'postgres://nowhere/salida',
      PUBLIC_URL: 'https://salida.example',
      SESSION_SECRET: 'a secret of the tests',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'wh',
    };
    expect(readConfig(env).vapid).toBeUndefined();
    const { publicKey, privateKey } = newVapidKeys();
    const vapid = readConfig({ ...env, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).vapid;
    expect(vapid?.subject).toBe('https://salida.example');
  });
});

describe('the service account of Firebase', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    project_id: 'salida-golf',
    client_email: 'avisos@salida-golf.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };

  it('is its JSON or the path of its file', () => {
    const text = JSON.stringify(account);
    const file = join(dataDir, 'account.json');
    writeFileSync(file, text);
    const wanted = { ...account, token_uri: 'https://oauth2.googleapis.com/token' };
    expect(demo({ FCM_SERVICE_ACCOUNT: text }).fcm).toEqual(wanted);
    expect(demo({ FCM_SERVICE_ACCOUNT: file }).fcm).toEqual(wanted);
    expect(demo().fcm).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['a file that is not there', '/no/such/file'],
    ['a key that is none', JSON.stringify({ ...account, private_key: '-----BEGIN PRIVATE KEY-----secreta' })],
    ['a part missing', JSON.stringify({ ...account, project_id: undefined })],
  ])('that is %s stops the start, with nothing of it printed', (_, setting) => {
    expect(() => demo({ FCM_SERVICE_ACCOUNT: setting })).toThrow(/^FCM_SERVICE_ACCOUNT: must be/);
    try {
      demo({ FCM_SERVICE_ACCOUNT: setting });
    } catch (error) {
      expect(String(error)).not.toContain('secreta');
    }
  });
});

describe('the address of Golf Manager', () => {
  const host = 'https://eu.golfmanager.com';
  const party = (url: string, key: string) =>
    demo({ GOLF_MANAGER_URL: url, GOLF_MANAGER_KEY: key }).golfManager;

  it.each(['', '/', '/api', '/main/apimt', '/main/apimt/', '/gateway/api'])(
    'may have the path "%s" with either form of the key',
    (path) => {
      for (const key of ['user:pass:word', 'bare-key'])
        expect(party(`${host}${path}`, key)).toEqual({ kind: 'live', url: `${host}${path}`, key });
    },
  );

  it.each([
    ['/api/v3', 'bare-key', 'GOLF_MANAGER_URL: the path /api/v3'],
    ['/main', 'user:password', 'GOLF_MANAGER_URL: the path /main'],
    ['/api?tenant=demo', 'user:password', 'GOLF_MANAGER_URL'],
    ['/api', 'user:', 'GOLF_MANAGER_KEY'],
    ['/api', ':password', 'GOLF_MANAGER_KEY'],
  ])('stops the start with the path "%s" and the key "%s", and names the setting', (path, key, message) => {
    expect(() => party(`${host}${path}`, key)).toThrow(ConfigError);
    expect(() => party(`${host}${path}`, key)).toThrow(message);
  });

  it('is no other protocol than HTTP', () => {
    expect(() => party('ftp://eu.golfmanager.com/api', 'a:b')).toThrow('GOLF_MANAGER_URL');
  });
});

describe('a setting that is wrong', () => {
  const linesOf = (env: Record<string, string>) => {
    try {
      readConfig({ DATA_DIR: dataDir, ...env });
      return [];
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as ConfigError).message.split('\n');
    }
  };
  const { publicKey } = newVapidKeys();

  it.each([
    [{ PORT: 'eighty' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '1e3' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ METRICS_PORT: '-1' }, 'METRICS_PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '3000', METRICS_PORT: '3000' }, 'METRICS_PORT: must be another than PORT'],
    [{ HOST: '999.1.1.1' }, 'HOST: must be an IP address or the name of a host'],
    [{ HOST: 'http://x' }, 'HOST: must be an IP address or the name of a host'],
    [{ DEMO: 'yes' }, 'DEMO: must be 0 or 1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent'],
    [{ PAYMENT_WINDOW_SECONDS: '0' }, 'PAYMENT_WINDOW_SECONDS: must be a whole number from 1 to 86400'],
    [{ PUBLIC_URL: 'salida.example' }, 'PUBLIC_URL: must be an address that begins with http:// or https://'],
    [{ PUBLIC_URL: 'https://' }, 'PUBLIC_URL: must be an address that begins with http:// or https://'],
    [{ PUBLIC_URL: 'https://a.example/?x=1' }, 'PUBLIC_URL: must have no user, query or fragment'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must begin with postgres://'],
    [{ SMTP_URL: 'garbage' }, 'SMTP_URL: must be an address that begins with smtp:// or smtps://'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL: must be an address that begins with smtp:// or smtps://'],
    [
      { TRUST_PROXY: 'garbage' },
      'TRUST_PROXY: "garbage" is no IP address or network (10.0.0.1, 10.0.0.0/8, fd00::/8, loopback)',
    ],
    [
      { TRUST_PROXY: '10.0.0.1,10.0.0.0/99' },
      'TRUST_PROXY: "10.0.0.0/99" is no IP address or network (10.0.0.1, 10.0.0.0/8, fd00::/8, loopback)',
    ],
    [
      { GOLF_MANAGER_URL: 'club', GOLF_MANAGER_KEY: 'k' },
      'GOLF_MANAGER_URL: must be an address that begins with http:// or https://',
    ],
    [{ TEEONE_KEY: 'k' }, 'TEEONE_URL and TEEONE_KEY go together: set both or neither'],
    [{ LLM_BASE_URL: 'x' }, 'LLM_BASE_URL: must be an address that begins with http:// or https://'],
    [{ SELLER_EMAIL: 'x' }, 'SELLER_EMAIL: must be an e-mail address'],
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_PUBLISHABLE_KEY: missing (goes with the other two)'],
    [
      { VAPID_PUBLIC_KEY: 'abc', VAPID_PRIVATE_KEY: 'abc' },
      'VAPID_PUBLIC_KEY: must be 65 bytes as base64url',
    ],
    [
      // As long as a key, but no number of the curve.
      { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: `${'_'.repeat(42)}8` },
      'VAPID_PRIVATE_KEY: is no private key on P-256',
    ],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: must have at least 16 characters'],
    [{ FCM_SERVICE_ACCOUNT: '/no/such/file' }, 'FCM_SERVICE_ACCOUNT: must be a service account’s JSON'],
  ])('%j stops the start with its name and the required form, in English', (env, line) => {
    expect(linesOf(env)[0]).toContain(line);
  });

  it.each(
    [
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'GOLF_MANAGER_KEY',
      'TEEONE_KEY',
    ].flatMap((name) =>
      ['clave\r', 'clave\n', ' clave', 'cla ve', 'clave€', 'cla\u200bve'].map((key) => [name, key]),
    ),
  )('is %s as %j, which no header can carry, and is reported without its value', (name, key) => {
    const [line] = linesOf({ [name!]: key! }).filter((one) => one.startsWith(`${name}: `));
    expect(line).toMatch(/visible ASCII characters/);
    expect(line).not.toContain('clave');
  });

  it.each([
    ['usuario:contraseña con blancos', 0],
    ['usuario:clave\r', 1],
    ['usuario:cla\nve', 1],
    [' usuario:clave', 1],
  ])(
    'is not a pair of any characters, which is sent encoded, but one with a typing error in it: %j',
    (key, wrong) => {
      const env = { GOLF_MANAGER_URL: 'https://eu.golfmanager.com', GOLF_MANAGER_KEY: key };
      expect(linesOf(env)).toHaveLength(wrong);
    },
  );

  it('is reported together with all others, a line each, and without its value', () => {
    const lines = linesOf({
      PORT: 'eighty',
      HOST: '999.1.1.1',
      SMTP_URL: 'user-secreto:clave',
      TRUST_PROXY: 'nobody',
      TEEONE_KEY: 'k',
      ADMIN_KEY: 'abc',
    });
    expect(lines.map((line) => line.split(/[: ]/, 1)[0]).sort()).toEqual([
      'ADMIN_KEY',
      'HOST',
      'PORT',
      'SMTP_URL',
      'TEEONE_URL',
      'TRUST_PROXY',
    ]);
    expect(lines.join()).not.toContain('secreto');
  });

  it('is, outside the demo, a key of less than sixteen characters, and each that is missing', () => {
    const lines = linesOf({ DEMO: '0', ADMIN_KEY: 'abcd', OPERATOR_CODE: 'fifteen-letters' });
    expect(lines).toEqual([
      'PUBLIC_URL: missing (required outside the demo)',
      'SESSION_SECRET: missing (required outside the demo)',
      'STRIPE_SECRET_KEY: missing (required outside the demo)',
      'STRIPE_PUBLISHABLE_KEY: missing (required outside the demo)',
      'STRIPE_WEBHOOK_SECRET: missing (required outside the demo)',
      'OPERATOR_CODE: must have at least 16 characters outside the demo',
      'ADMIN_KEY: must have at least 16 characters outside the demo',
    ]);
    expect(linesOf({ ADMIN_KEY: 'abcd' })).toEqual([]);
  });

  it.each(['::', '0.0.0.0', 'localhost', 'app-1.internal'])('is not HOST %s', (HOST) => {
    expect(linesOf({ HOST })).toEqual([]);
  });

  it.each(['loopback', '10.77.0.10', '10.0.0.0/8, fd00::/8'])('is not TRUST_PROXY %s', (TRUST_PROXY) => {
    expect(linesOf({ TRUST_PROXY })).toEqual([]);
  });

  it('is a file of secrets that is none, of which nothing is printed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'salida-config-'));
    writeFileSync(join(folder, 'secrets.json'), '{"sessionSecret": "muy secreto');
    const lines = linesOf({ DATA_DIR: folder });
    rmSync(folder, { recursive: true });
    expect(lines).toEqual([expect.stringMatching(/^DATA_DIR: .*secrets\.json can't be kept/)]);
    expect(lines.join()).not.toContain('muy secreto');
  });
});
