import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { sendRefusal } from '../http/errors.ts';
import { acceptedEncoding } from './encoded.ts';
import { createPageCache } from './page-cache.ts';
import { createRender } from './render.ts';

/** Changes of data drop a page at once; this is for what the clock ends, such as an offer or a day. */
const CACHE_SECONDS = 60;

/** Headers that may change a page; everything else is the same for all, and so is the page. */
function pageHeaders(request: FastifyRequest): Record<string, string> {
  return { host: request.headers.host ?? 'localhost', accept: request.headers.accept ?? '*/*' };
}

function withScriptHashes(policy: string, hashes: readonly string[]): string {
  return policy.replace('script-src ', `script-src ${hashes.join(' ')} `);
}

/** Serves the built web: hashed assets for ever, pages rendered here, and lends the API to their loaders. */
export async function mountWeb(
  app: FastifyInstance,
  { buildFolder, publicUrl }: { buildFolder: string; publicUrl: string },
): Promise<{ clearPages(): void }> {
  const module = pathToFileURL(join(buildFolder, 'server', 'index.js')).href;
  const render = createRender((await import(module)) as ServerBuild);
  const cache = createPageCache(CACHE_SECONDS);

  // The web's bundle has module copies of its own: well-known symbols are where the two meet.
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
      // The worker decides what is kept of all others: its own age must be none.
      const isWorker = /[/\\]sw\.js$/.test(path);
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      reply.header('cache-control', isWorker ? 'no-cache' : kept);
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? '/';
    if (
      path.startsWith('/api/') ||
      path.startsWith('/sandbox/') ||
      !['GET', 'HEAD'].includes(request.method)
    ) {
      return sendRefusal(request, reply, 404, { code: 'NOT_FOUND' });
    }
    const page = await cache.get(request.url, () =>
      render(`http://localhost${request.url}`, pageHeaders(request)),
    );
    if (page.scriptHashes.length > 0) {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      reply.header('content-security-policy', withScriptHashes(policy, page.scriptHashes));
    }
    reply.code(page.status).headers({ 'cache-control': 'no-store', ...page.headers });
    if (!page.encoded) return reply.send(page.body);
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(page.body);
    return reply.header('content-encoding', encoding).send(await page.encoded(encoding));
  }
  app.setNotFoundHandler(answer);
  return { clearPages: cache.clear };
}
