import type { FastifyInstance } from 'fastify';

/**
 * Reads form-encoded bodies into `URLSearchParams`, in this plugin only. An empty JSON body is read as `{}`, as the
 * simulated vendors do.
 */
export function acceptForms(app: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded';
  if (app.hasContentTypeParser(form)) app.removeContentTypeParser(form);
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(body.toString()));
  });
}
