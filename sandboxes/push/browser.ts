import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

/** The keys that a browser creates when it subscribes: a key pair of its own and a secret, base64url. */
export interface BrowserKeys {
  readonly privateKey: string;
  readonly p256dh: string;
  readonly auth: string;
}

export function makeBrowserKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  return { p256dh, privateKey: ecdh.getPrivateKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Reads a message as the browser does (RFC 8291 over RFC 8188), in one record. Throws on anything else. */
export function decryptPush(body: Buffer, keys: BrowserKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(keys.privateKey, 'base64url');
  const receiverKey = Buffer.from(keys.p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The last record ends with a 2 and may be padded with zeros behind it.
  const end = plain.lastIndexOf(2);
  if (end < 0) throw new Error('no end of the last record');
  return plain.subarray(0, end).toString('utf8');
}

const json = (text: string) =>
  JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>;

/** The error of a `vapid t=…, k=…` (RFC 8292) for an origin; undefined when it is right. */
export function vapidFault(
  header: string | undefined,
  expected: { origin: string; publicKey: string; nowSeconds: number },
): string | undefined {
  const token = /\bt=([\w-]+\.[\w-]+\.[\w-]+)/.exec(header ?? '')?.[1];
  const key = /\bk=([\w-]+)/.exec(header ?? '')?.[1];
  if (!header?.startsWith('vapid ') || !token || !key) return 'no vapid';
  if (key !== expected.publicKey) return 'another key than that of the subscription';
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'a signature that does not fit';
  const { aud, exp, sub } = json(claims) as { aud?: string; exp?: number; sub?: string };
  if (aud !== expected.origin) return `for ${aud}`;
  if (typeof exp !== 'number' || exp < expected.nowSeconds || exp > expected.nowSeconds + 86_400)
    return 'out of time';
  return /^(mailto:|https:)/.test(sub ?? '') ? undefined : 'nobody to write to';
}
