import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of a shared link: an HMAC of the quote and its version, so that none is stored and all can be revoked. */
export function shareToken(quoteId: string, version: number, secret: string): string {
  return createHmac('sha256', secret).update(`share ${quoteId} ${version}`).digest('base64url').slice(0, 32);
}

export function isShareToken(given: string, quoteId: string, version: number, secret: string): boolean {
  const expected = Buffer.from(shareToken(quoteId, version, secret));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
