import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerNetwork } from './caller-network.ts';
import { sendRefusal } from './errors.ts';
import type { Resource, ResourceReply } from './resource.ts';

const NO_BODY = Buffer.alloc(0);

function send(request: FastifyRequest, reply: FastifyReply, made: ResourceReply): FastifyReply {
  reply.headers({ ...made.headers });
  if ('redirectTo' in made) return reply.redirect(made.redirectTo, 303);
  if ('refusal' in made) return sendRefusal(request, reply, made.status, made.refusal);
  return reply
    .code(made.status ?? 200)
    .type(made.contentType)
    .send(made.content);
}

/** Serves resources. Bodies reach them as bytes, whatever their type; the API's parsers read none of them. */
export function mountResources(app: FastifyInstance, resources: readonly Resource[]): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const { method, path, bodyLimitBytes, hasSecretInPath = false, respond } of resources) {
      scope.route({
        method,
        url: path,
        schema: { hide: true },
        config: { hasSecretInPath },
        ...(bodyLimitBytes && { bodyLimit: bodyLimitBytes }),
        async handler(request, reply) {
          const made = await respond({
            path: request.url.split('?', 1)[0]!,
            params: request.params as Record<string, string>,
            query: request.query as Record<string, unknown>,
            headers: request.headers,
            body: Buffer.isBuffer(request.body) ? request.body : NO_BODY,
            address: callerNetwork(request.ip),
          });
          return send(request, reply, made);
        },
      });
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly hasSecretInPath?: boolean;
  }
}
