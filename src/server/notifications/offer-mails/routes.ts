import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '#server/platform/http/errors.ts';
import { translate } from '#server/platform/translate.ts';
import { languageOfPath, languages, pathIn } from '#shared/texts/languages.ts';
import type { NotificationsDeps } from '../deps.ts';
import { unsubscribe } from './unsubscribe.ts';
import { UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

/** Far more than mail programs and our own form send. */
const BODY_BYTES = 8 * 1024;

/** The button on our page says so; a mail program sends `List-Unsubscribe=One-Click` and wants no page (RFC 8058). */
const isFromPage = (body: unknown) => typeof body === 'string' && /(^|&)from=page(&|$)/.test(body);

async function answer(deps: NotificationsDeps, request: FastifyRequest, reply: FastifyReply) {
  const { token } = request.query as { token?: unknown };
  const isKnown = typeof token === 'string' && (await unsubscribe(deps, token));
  reply.header('cache-control', 'no-store');
  // The page says how things stand now, also with a token that is none. In its own address, whatever was asked for.
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
 * `POST` to the address in each mail of offers: by the mail program, at one press and without asking again, or by our page
 * at that address, which any mail scanner may open without a change.
 */
export function leaveRoutes(app: FastifyInstance, deps: NotificationsDeps): void {
  app.register(async (scope) => {
    // Forms are read here alone: who may do it is proved by the token in the address, which a page of another site has not.
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
