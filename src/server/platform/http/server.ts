import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeAnswered } from '../observe/log.ts';
import { inTrace, requestTrace, type Trace } from '../observe/trace.ts';
import { answerUnreadable } from './answer-unreadable.ts';
import { handleError, sendRefusal } from './errors.ts';
import { readableUrl } from './readable-url.ts';
import { replyWriter } from './reply-writer.ts';
import { type SecurityOptions, securityHeaders } from './security-headers.ts';

export interface HttpOptions extends SecurityOptions {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: readonly string[];
  /** Holds every reply against its contract in full; for tests. */
  readonly checkReplies: boolean;
}

// What no contract words itself is said in the product's first language.
z.config(z.locales.es());

const BODY_LIMIT_BYTES = 256 * 1024;
/** For a whole request to come in, and for its headers, which must be the shorter: Node swaps the two otherwise. */
const REQUEST_DEADLINE_MS = 30_000;
const HEADERS_DEADLINE_MS = 15_000;
const LATE_CHECK_MS = 5000;

/** Fastify with the house's errors, security headers and OpenAPI; rooms add their routes to it. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options);
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Each line gets the request's id from its trace: no logger for each request.
    childLoggerFactory: (log) => log,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_DEADLINE_MS,
    http: { headersTimeout: HEADERS_DEADLINE_MS, connectionsCheckingInterval: LATE_CHECK_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: answerUnreadable(headers),
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  // No call takes text, and a page of another site may send it without being asked.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replyWriter({ checked: options.checkReplies }));
  app.setErrorHandler(handleError);
  app.decorateRequest('actor', undefined as never);
  app.decorateRequest('trace', undefined as never);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const { hasSecretInPath } = request.routeOptions.config;
    writeAnswered(options.log, request.trace, {
      method,
      url: (hasSecretInPath && request.routeOptions.url) || url.split('?', 1)[0]!,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      user: request.actor?.user?.id,
    });
    done();
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    request.trace = requestTrace(request.id, request.headers.traceparent);
    done();
  });
  // Only here: a body comes in by the connection's own events, which know nothing of the request's trace.
  app.addHook('preValidation', (request, _reply, done) => inTrace(request.trace, done));

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Salida',
        version: '1.0.0',
        description: 'Golf trips in Spain: tee times, quotes, bookings, payments.',
      },
      servers: [{ url: options.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          guestSession: { type: 'apiKey', in: 'header', name: 'X-Guest-Session-Id' },
        },
      },
    },
    transform: (document) =>
      document.url.startsWith('/api/')
        ? jsonSchemaTransform(document)
        : { ...document, schema: { ...document.schema, hide: true } },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.all('/api/*', { schema: { hide: true } }, async (request, reply) =>
    sendRefusal(request, reply, 404, { code: 'NOT_FOUND' }),
  );
  return app;
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}
