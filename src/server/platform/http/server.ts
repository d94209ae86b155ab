import { createServer, type Server } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Answered, OnAnswered } from '../observe/answered.ts';
import { writeAnswered } from '../observe/log.ts';
import { inTrace, requestTrace, type Trace } from '../observe/trace.ts';
import { clientErrorHandler } from './client-errors.ts';
import { handleError, sendRefusal } from './errors.ts';
import { hasTwoHosts, parseJson } from './odd-requests.ts';
import { readableUrl } from './readable-url.ts';
import { requestIdOf } from './request-id.ts';
import { type SecurityOptions, securityHeaders } from './security-headers.ts';

export interface HttpOptions extends SecurityOptions {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: readonly string[];
  /** Parses every error by its contract; for tests. */
  readonly checkReplies: boolean;
  /** Called for every reply, beside the log. */
  readonly onAnswered: OnAnswered;
}

const BODY_LIMIT_BYTES = 256 * 1024;
const connections = {
  /** For a whole request to come in, and for its headers, which must be the shorter: Node swaps the two otherwise. */
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  /** As Fastify has it where it makes the server itself. */
  keepAliveTimeout: 72_000,
};

const IDLE_CHECK_MS = 20;
/** The time for requests under way when the server closes. */
const LAST_ANSWERS_MS = 2000;

/**
 * On close, a connection with a reply under way would wait for its next request up to the timeout of `keep-alive`, and
 * the server with it. Closes each as soon as it is idle, and all of them when the time for last replies is over: Node
 * enforces no request timeout on a server that closes.
 */
function closeConnections(server: Server): void {
  if (!server.listening) return;
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const over = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  server.once('close', () => {
    clearInterval(timer);
    clearTimeout(over);
  });
}

/** Holds errors against the contract; replies come here as text. */
const writeChecked: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (error) => {
    const read = schema.safeParse(error);
    if (read.success) return JSON.stringify(error);
    throw new Error(`${method} ${url} refuses against its contract: ${z.prettifyError(read.error)}`);
  };

/** Fastify with the product's errors, security headers and OpenAPI; modules add their routes to it. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options);
  const report = (answered: Answered) => {
    writeAnswered(options.log, answered);
    options.onAnswered(answered);
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Each line gets the request's id from its trace: no logger for each request.
    childLoggerFactory: (log) => log,
    genReqId: requestIdOf,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handler) => createServer(connections, handler),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: clientErrorHandler(headers),
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  // No call takes text, and a page of another site may send it without a preflight request.
  app.removeContentTypeParser('text/plain');
  parseJson(app);
  // Schemas are for the API document: the registry parses inputs and writes replies.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(options.checkReplies ? writeChecked : () => JSON.stringify);
  app.setErrorHandler(handleError);
  app.decorateRequest('actor', undefined as never);
  app.decorateRequest('trace', undefined as never);
  app.addHook('preClose', async () => closeConnections(app.server));
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const { hasSecretInPath } = request.routeOptions.config;
    const route = request.routeOptions.url;
    report({
      trace: request.trace,
      method,
      url: (hasSecretInPath && route) || url.split('?', 1)[0]!,
      // The declared path, never the address itself: counts of replies must not contain text of visitors.
      route: route ?? 'page',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      address: request.ip,
      user: request.actor?.user?.id,
    });
    done();
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    request.trace = requestTrace(request.id, request.headers.traceparent);
    if (hasTwoHosts(request.raw)) return sendRefusal(request, reply, 400, { code: 'BAD_REQUEST' });
    done();
  });
  // Only here: a body arrives by the connection's own events, which have no trace of the request.
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
