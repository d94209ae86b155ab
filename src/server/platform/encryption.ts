import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A value that is encrypted for one purpose can't be decrypted for another. */
export type EncryptionPurpose = 'mail' | 'gift card' | 'calendar' | 'offers';

const keyOf = (secret: string, purpose: EncryptionPurpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', `salida ${purpose}`, 32));

/** Encrypts a short secret for as long as it waits in the database: a copy of the table opens nothing. */
export function encrypt(text: string, secret: string, purpose: EncryptionPurpose): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** The text; undefined when it was encrypted with another secret or changed since. */
export function decrypt(encrypted: string, secret: string, purpose: EncryptionPurpose): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}
