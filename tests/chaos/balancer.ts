import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A load balancer in front of several apps: the next one that is ready gets the next request. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/** As in `deploy/Caddyfile`, but with more frequent checks, and longer timeouts because the same machine runs the players. */
const CHECK_MS = 200;
const CHECK_PATIENCE_MS = 5000;
const TRY_MS = 3000;

/**
 * Forwards one request to one app. `refused`: the request never reached it, so another app may get it. On a later error
 * the caller's connection is cut: the request may have been executed, and only the caller knows whether to retry.
 */
async function forward(
  app: URL,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'refused' | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const forwarded = request(
    {
      // A new connection: on a reused one it is unknown whether the request arrived before the connection broke.
      agent: false,
      host: app.hostname,
      port: app.port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, connection: 'close' },
    },
    resolve,
  );
  forwarded.on('error', reject);
  const hangUp = () => forwarded.destroy();
  outgoing.on('close', hangUp);
  try {
    forwarded.end(body);
    const reply = await promise;
    outgoing.writeHead(reply.statusCode!, reply.headers);
    await pipeline(reply, outgoing);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return 'refused';
    outgoing.destroy();
  } finally {
    outgoing.off('close', hangUp);
  }
  return undefined;
}

/** Round robin over the apps at these addresses that report ready. */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const apps = addresses.map((address) => ({ url: new URL(address), isReady: false }));
  let turn = 0;

  async function check(app: (typeof apps)[number]): Promise<void> {
    app.isReady = await fetch(new URL('/readyz', app.url), {
      signal: AbortSignal.timeout(CHECK_PATIENCE_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  let isClosed = false;
  const checks = apps.map(async (app) => {
    for (; !isClosed; await sleep(CHECK_MS)) await check(app);
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (const until = Date.now() + TRY_MS; Date.now() < until; await sleep(CHECK_MS / 2)) {
      turn += 1;
      const rotated = apps.map((_, i) => apps[(turn + i) % apps.length]!);
      for (const app of rotated.filter(({ isReady }) => isReady)) {
        if ((await forward(app.url, incoming, body, outgoing)) !== 'refused') return;
        app.isReady = false;
      }
    }
    outgoing.writeHead(503, { 'retry-after': '1' }).end();
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return {
    url: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`,
    async close() {
      isClosed = true;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, ...checks]);
    },
  };
}
