import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { freePort } from '#server/platform/free-port.ts';
import { createRender } from '#server/platform/web-host/render.ts';
import { root } from './run.ts';

/**
 * `npm run dev`: one address for both halves. The server runs in its own process, which Node restarts when one of its
 * files changes; Vite compiles the pages from source and reloads them in the browser. As in production the server
 * answers first, and any other path is a page.
 */
const HOST = '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const serverPort = await freePort();
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
/** A page request during a restart of the server waits for it. */
const RESTART_MS = 60_000;

const server = spawn('node', ['--watch', '--watch-preserve-output', 'src/server/main.ts', '--without-web'], {
  cwd: root,
  env: {
    ...process.env,
    PATH: `${root}node_modules/.bin:${process.env.PATH ?? ''}`,
    PORT: String(serverPort),
    PUBLIC_URL: publicUrl,
  },
  stdio: 'inherit',
});

async function untilServerListens(): Promise<void> {
  for (const until = Date.now() + RESTART_MS; Date.now() < until; await sleep(100)) {
    const response = await fetch(`http://${HOST}:${serverPort}/healthz`).catch(() => undefined);
    if (response) return;
  }
}

/** The loaders of pages call this instead of the API in their own process (`web-host.ts`). */
Object.assign(globalThis, {
  [Symbol.for('salida.origin')]: publicUrl,
  [Symbol.for('salida.inject')]: async (call: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: string;
  }) => {
    await untilServerListens();
    const reply = await fetch(`http://${HOST}:${serverPort}${call.url}`, call);
    return { status: reply.status, body: await reply.text() };
  },
});

const web = createServer((incoming, reply) => {
  vite.middlewares(incoming, reply, () => {
    serve(incoming, reply).catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      console.error(error);
      if (!reply.headersSent) reply.writeHead(500, { 'content-type': 'text/plain' });
      reply.end(error.stack);
    });
  });
});
const vite = await createVite({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: web } },
});

const isPage = ({ method = 'GET', url = '/' }: IncomingMessage) =>
  ['GET', 'HEAD'].includes(method) && !/^\/(api|sandbox)\//.test(url);

/** Passes a request on; false if there was no reply because it may be a page. */
async function forwardToServer(incoming: IncomingMessage, reply: ServerResponse): Promise<boolean> {
  await untilServerListens();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method, url, headers } = incoming;
  const forwarded = request({ host: HOST, port: serverPort, method, path: url, headers }, resolve);
  forwarded.on('error', reject);
  incoming.pipe(forwarded);
  const response = await promise;
  if (response.statusCode === 404 && isPage(incoming)) {
    response.resume();
    return false;
  }
  reply.writeHead(response.statusCode ?? 502, response.headers);
  response.pipe(reply);
  return true;
}

async function serve(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
  if (await forwardToServer(incoming, reply)) return;
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const { host = 'localhost', accept = '*/*' } = incoming.headers;
  const page = await createRender(build, 'development')(`${publicUrl}${incoming.url}`, { host, accept });
  reply.writeHead(page.status, page.headers).end(page.body);
}

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  web.close();
  web.closeAllConnections();
  await vite.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
server.once('exit', (code) => process.exit(code ?? 0));

web.listen(port, HOST, () => console.log(`\nThe web, reloaded as its sources change: ${publicUrl}\n`));
