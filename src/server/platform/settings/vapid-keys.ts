import { createECDH } from 'node:crypto';

/** A pair on P-256, base64url: the sender of Web Push (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const curve = () => createECDH('prime256v1');

/** With another pair, browsers would have to subscribe anew. */
export function newVapidKeys(): VapidKeys {
  const ecdh = curve();
  const publicKey = ecdh.generateKeys('base64url');
  // A number with leading zeros is still 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}

/** The error of a pair whose halves have the right length, naming the setting; undefined for a valid pair. */
export function whatIsWrongWith({ publicKey, privateKey }: VapidKeys): string | undefined {
  const ecdh = curve();
  try {
    ecdh.setPrivateKey(privateKey, 'base64url');
  } catch {
    // Zero, or not below the order of the curve.
    return 'VAPID_PRIVATE_KEY: is no private key on P-256';
  }
  return ecdh.getPublicKey('base64url') === publicKey
    ? undefined
    : 'VAPID_PUBLIC_KEY: is not the one of VAPID_PRIVATE_KEY';
}
