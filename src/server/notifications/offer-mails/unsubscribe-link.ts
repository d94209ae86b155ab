import { isId } from '#server/platform/ids.ts';
import { seal, unseal } from '#server/platform/seal.ts';
import { type Language, pathIn } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';

/** Its page asks, and a POST to the very same address does it. */
export const UNSUBSCRIBE_PATH = '/baja-ofertas';

/**
 * The address by which a reader wants no more offers, without signing in. It says whose mail it was in it, sealed; it can
 * do nothing else, so it has no end: an old mail must still get one off the list.
 */
export function unsubscribeAddress(
  { publicUrl, secret }: Pick<NotificationsDeps, 'publicUrl' | 'secret'>,
  language: Language,
  userId: string,
): string {
  return `${publicUrl}${pathIn(language, UNSUBSCRIBE_PATH)}?token=${seal(userId, secret, 'offers')}`;
}

/** Whose mail it was; undefined for a token that is none of ours. */
export function userOfToken(
  { secret }: Pick<NotificationsDeps, 'secret'>,
  token: string,
): string | undefined {
  const userId = token.length > 200 ? undefined : unseal(token, secret, 'offers');
  return userId !== undefined && isId(userId) ? userId : undefined;
}
