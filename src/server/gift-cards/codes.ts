import { createHash, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#server/platform/encryption.ts';
import { giftCodeBytes, giftCodeFrom, readGiftCode } from '#shared/gift-cards/code.ts';

const PURPOSE = 'gift card';

/**
 * The stored form of a code. Without a key: 120 random bits can't be guessed, and a paid code must stay valid when the
 * product's secret changes (docs/decisions/015).
 */
export function hashCode(typed: string): string {
  return createHash('sha256')
    .update(`gift card ${readGiftCode(typed)}`)
    .digest('base64url');
}

export interface NewCode {
  readonly codeHash: string;
  /** For the email and the printed document, as long as the code can be redeemed. */
  readonly sealedCode: string;
}

export function newCode(secret: string): NewCode {
  const code = giftCodeFrom(randomBytes(giftCodeBytes));
  return { codeHash: hashCode(code), sealedCode: encrypt(code, secret, PURPOSE) };
}

/** @throws when it was encrypted with another secret: then only its email or its print contains the code. */
export function decryptCode(sealedCode: string, secret: string): string {
  const code = decrypt(sealedCode, secret, PURPOSE);
  if (!code) throw new Error('a gift card’s code was encrypted with another SESSION_SECRET');
  return code;
}
