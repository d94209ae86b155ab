import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits: a bearer token, or the token of a password link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. */
export function hashToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}

/** Compares a secret that a person typed in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
