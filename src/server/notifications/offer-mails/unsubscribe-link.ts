import { decrypt, encrypt } from '#server/platform/encryption.ts';
import { isId } from '#server/platform/ids.ts';
import { type Language, pathIn } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';

/** A page with a button; a POST to the same address unsubscribes. */
export const UNSUBSCRIBE_PATH = '/baja-ofertas';

/**
 * The address that unsubscribes an account from offers without signing in. Its token is the encrypted account id and
 * can do nothing else, so it never expires: an old email must still work.
 */
export function unsubscribeAddress(
  { publicUrl, secret }: Pick<NotificationsDeps, 'publicUrl' | 'secret'>,
  language: Language,
  userId: string,
): string {
  return `${publicUrl}${pathIn(language, UNSUBSCRIBE_PATH)}?token=${encrypt(userId, secret, 'offers')}`;
}

/** Whose mail it was; undefined for a token that is none of ours. */
export function userOfToken(
  { secret }: Pick<NotificationsDeps, 'secret'>,
  token: string,
): string | undefined {
  const userId = token.length > 200 ? undefined : decrypt(token, secret, 'offers');
  return userId !== undefined && isId(userId) ? userId : undefined;
}
