import type { Resource, ResourceReply, ResourceRequest } from '#server/platform/http/resource.ts';
import { translate } from '#server/platform/translate.ts';
import { languageOfPath, languages, pathIn } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';
import { unsubscribe } from './unsubscribe.ts';
import { UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

/** Far more than mail programs and our own form send. */
const BODY_BYTES = 8 * 1024;

/**
 * The button on our page sends this field; a mail program sends `List-Unsubscribe=One-Click` and expects no page (RFC
 * 8058).
 */
const isFromPage = (body: Buffer) => /(^|&)from=page(&|$)/.test(body.toString());

async function respond(
  deps: NotificationsDeps,
  { path, query, body }: ResourceRequest,
): Promise<ResourceReply> {
  const { token } = query;
  const isKnown = typeof token === 'string' && (await unsubscribe(deps, token));
  const headers = { 'cache-control': 'no-store' };
  // The page shows the current state, also for an unknown token. Its address is ours, whatever was requested.
  const page = pathIn(languageOfPath(path), UNSUBSCRIBE_PATH);
  if (isFromPage(body)) {
    const redirectTo = typeof token === 'string' ? `${page}?token=${encodeURIComponent(token)}` : page;
    return { headers, redirectTo };
  }
  if (!isKnown) return { headers, status: 404, refusal: { code: 'NOT_FOUND' } };
  const content = translate(languageOfPath(path), 'mails:offers.left');
  return { headers, contentType: 'text/plain; charset=utf-8', content };
}

/**
 * `POST` to the unsubscribe address of an offer email: by the mail program in one step without confirmation, or by our
 * page at that address, which a mail scanner may open without an effect. The token in the address is the authorization,
 * and a page of another site does not have it.
 */
export const unsubscribeResources = (deps: NotificationsDeps): readonly Resource[] =>
  languages.map((language) => ({
    method: 'POST',
    path: pathIn(language, UNSUBSCRIBE_PATH),
    bodyLimitBytes: BODY_BYTES,
    respond: (request) => respond(deps, request),
  }));
