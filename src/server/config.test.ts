import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, newVapidKeys, readConfig } from './config.ts';

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

  it('can be given, both and fitting', () => {
    const { publicKey, privateKey } = newVapidKeys();
    const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(demo(given).vapid).toMatchObject({ publicKey, privateKey });
    expect(() => demo({ VAPID_PUBLIC_KEY: publicKey })).toThrow('go together');
    expect(() => demo({ ...given, VAPID_PUBLIC_KEY: newVapidKeys().publicKey })).toThrow('not the one of');
    expect(() => demo({ ...given, VAPID_PUBLIC_KEY: 'abc' })).toThrow(ConfigError);
  });

  it('are none outside the demo unless given: no browser can subscribe', () => {
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
