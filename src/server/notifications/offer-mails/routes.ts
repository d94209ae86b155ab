import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '#server/platform/http/errors.ts';
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
const isFromPage = (body: unknown) => typeof body === 'string' && /(^|&)from=page(&|$)/.test(body);

async function answer(deps: NotificationsDeps, request: FastifyRequest, reply: FastifyReply) {
  const { token } = request.query as { token?: unknown };
  const isKnown = typeof token === 'string' && (await unsubscribe(deps, token));
  reply.header('cache-control', 'no-store');
  // The page shows the current state, also for an invalid token. The redirect keeps its own address only.
  const page = pathIn(languageOfPath(request.url), UNSUBSCRIBE_PATH);
  if (isFromPage(request.body))
    return reply.redirect(
      typeof token === 'string' ? `${page}?token=${encodeURIComponent(token)}` : page,
      303,
    );
  if (!isKnown) return sendRefusal(request, reply, 404, { code: 'NOT_FOUND' });
  const sentence = translate(languageOfPath(request.url), 'mails:offers.left');
  return reply.type('text/plain; charset=utf-8').send(sentence);
}

/**
 * `POST` to the unsubscribe address of an offer email: by the mail program in one step without confirmation, or by our
 * page at that address, which a mail scanner may open without an effect.
 */
export function leaveRoutes(app: FastifyInstance, deps: NotificationsDeps): void {
  app.register(async (scope) => {
    // Forms are parsed only here: the token in the address is the authorization, and a page of another site does not
    // have it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    for (const language of languages)
      scope.post(pathIn(language, UNSUBSCRIBE_PATH), { schema: { hide: true } }, (request, reply) =>
        answer(deps, request, reply),
      );
  });
}
