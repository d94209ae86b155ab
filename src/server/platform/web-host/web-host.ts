import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Caches } from '../cache/cache.ts';
import { sendRefusal } from '../http/errors.ts';
import { acceptedEncoding, type Encoding, encode, isEncodable } from './encoded.ts';
import { createRender, type Page } from './render.ts';

/** Changes of data drop a page at once; this limit covers the passing of time, such as a new day. */
const MAX_AGE_MS = 60_000;
const MAX_BYTES = 64 * 2 ** 20;
/** The approximate size of a page without its body. */
const HEAD_BYTES = 2000;

/** Headers that may change a page; everything else is the same for all, and so is the page. */
function pageHeaders(request: FastifyRequest): Record<string, string> {
  return { host: request.headers.host ?? 'localhost', accept: request.headers.accept ?? '*/*' };
}

function withScriptHashes(policy: string, hashes: readonly string[]): string {
  return policy.replace('script-src ', `script-src ${hashes.join(' ')} `);
}

function withHeaders(page: Page, policy: string): Page {
  const { headers, body, scriptHashes } = page;
  return {
    ...page,
    headers: {
      'cache-control': 'no-store',
      ...headers,
      ...(scriptHashes.length > 0 && { 'content-security-policy': withScriptHashes(policy, scriptHashes) }),
      ...(isEncodable(body, headers['content-type']) && { vary: 'accept-encoding' }),
    },
  };
}

async function encodedPage(page: Page, encoding: Encoding): Promise<Page> {
  const { headers, body } = page;
  if (!isEncodable(body, headers['content-type'])) return page;
  return {
    ...page,
    headers: { ...headers, 'content-encoding': encoding },
    body: await encode(body, encoding),
  };
}

/** Serves the built web: immutable hashed assets, pages rendered here, and gives their loaders access to the API. */
export async function mountWeb(
  app: FastifyInstance,
  { buildFolder, publicUrl, caches }: { buildFolder: string; publicUrl: string; caches: Caches },
): Promise<void> {
  const module = pathToFileURL(join(buildFolder, 'server', 'index.js')).href;
  const render = createRender((await import(module)) as ServerBuild);
  // Public pages are the same for every visitor: the browser restores the session.
  const pages = caches.byChange<Page>({
    name: 'pages',
    maxSize: MAX_BYTES,
    sizeOf: ({ body }) => body.length + HEAD_BYTES,
    maxAgeMs: MAX_AGE_MS,
    // Only pages that declare themselves public may be shown to another visitor.
    isStored: ({ status, headers }) =>
      status === 200 && headers['cache-control']?.startsWith('public') === true,
  });

  // The web's bundle has module copies of its own: well-known symbols connect the two.
  const shared = globalThis as Record<symbol, unknown>;
  shared[Symbol.for('salida.origin')] = publicUrl;
  shared[Symbol.for('salida.inject')] = async (call: {
    method: 'GET';
    url: string;
    headers: Record<string, string>;
    body?: string;
  }) => {
    const { statusCode, body } = await app.inject({ ...call, ...(call.body && { payload: call.body }) });
    return { status: statusCode, body };
  };

  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      // The worker decides about the caching of all others: its own age must be none.
      const isWorker = /[/\\]sw\.js$/.test(path);
      const assetCaching = path.includes('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600';
      reply.header('cache-control', isWorker ? 'no-cache' : assetCaching);
    },
  });

  /** A page as it is sent: rendered once for all, and once for each encoding. */
  function pageOf(
    request: FastifyRequest,
    reply: FastifyReply,
    encoding: Encoding | undefined,
  ): Promise<Page> {
    const { url } = request;
    const whole = () =>
      pages.get(url, async () => {
        const page = await render(`http://localhost${url}`, pageHeaders(request));
        const policy = String(reply.getHeader('content-security-policy') ?? '');
        return withHeaders(page, policy);
      });
    if (!encoding) return whole();
    return pages.get(`${encoding} ${url}`, async () => encodedPage(await whole(), encoding));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? '/';
    if (
      path.startsWith('/api/') ||
      path.startsWith('/sandbox/') ||
      !['GET', 'HEAD'].includes(request.method)
    ) {
      return sendRefusal(request, reply, 404, { code: 'NOT_FOUND' });
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const { status, headers, body } = await pageOf(request, reply, encoding);
    return reply.code(status).headers(headers).send(body);
  }
  app.setNotFoundHandler(answer);
}
