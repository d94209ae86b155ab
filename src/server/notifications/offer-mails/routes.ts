import type { Resource, ResourceReply, ResourceRequest } from '#server/platform/http/resource.ts';
import { translate } from '#server/platform/translate.ts';
import { languageOfPath, languages, pathIn } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';
import { LEAVE_PATH } from './leave-link.ts';
import { leaveOffers } from './leave-offers.ts';

/** Far more than mail programs and our own form send. */
const BODY_BYTES = 8 * 1024;

/** Our page's button sends it; a mail program sends `List-Unsubscribe=One-Click` and wants no page (RFC 8058). */
const isFromPage = (body: Buffer) => /(^|&)from=page(&|$)/.test(body.toString());

async function unsubscribe(
  deps: NotificationsDeps,
  { path, query, body }: ResourceRequest,
): Promise<ResourceReply> {
  const { token } = query;
  const isKnown = typeof token === 'string' && (await leaveOffers(deps, token));
  const headers = { 'cache-control': 'no-store' };
  // The page shows the current state, also for an unknown token. Its address is ours, whatever was requested.
  const page = pathIn(languageOfPath(path), LEAVE_PATH);
  if (isFromPage(body)) {
    const redirectTo = typeof token === 'string' ? `${page}?token=${encodeURIComponent(token)}` : page;
    return { headers, redirectTo };
  }
  if (!isKnown) return { headers, status: 404, refusal: { code: 'NOT_FOUND' } };
  const content = translate(languageOfPath(path), 'mails:offers.left');
  return { headers, contentType: 'text/plain; charset=utf-8', content };
}

/**
 * `POST` to the address in each email of offers: by the mail program, at one press and without a question, or by our page
 * at that address, which any mail scanner may open without a change. The token in the address proves who may do it, which
 * a page of another site does not have.
 */
export const unsubscribeResources = (deps: NotificationsDeps): readonly Resource[] =>
  languages.map((language) => ({
    method: 'POST',
    path: pathIn(language, LEAVE_PATH),
    bodyLimitBytes: BODY_BYTES,
    respond: (request) => unsubscribe(deps, request),
  }));
