import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request of the product to a vendor. */
export interface VendorCall {
  /** The last part of the path. */
  readonly operation: string;
  readonly query: URLSearchParams;
}

export interface SlowVendor {
  readonly url: string;
  /** The requests so far, in order. */
  readonly arrived: readonly VendorCall[];
  close(): Promise<void>;
}

async function forward(to: URL, incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method, headers } = incoming;
  const forwarded = request(to, { method, headers }, resolve);
  forwarded.on('error', reject);
  incoming.pipe(forwarded);
  const answered = await promise;
  reply.writeHead(answered.statusCode ?? 502, answered.headers);
  answered.pipe(reply);
}

/** A proxy in front of a vendor's simulator: forwards each call after the time that `delayMs` returns for it. */
export async function slowVendor(options: {
  /** Address of the simulator, without the path. */
  readonly behind: () => string;
  readonly delayMs: (call: VendorCall) => number;
}): Promise<SlowVendor> {
  const arrived: VendorCall[] = [];
  const server = createServer(async (incoming, reply) => {
    const { pathname, search, searchParams: query } = new URL(incoming.url ?? '/', 'http://vendor');
    const call = { operation: pathname.split('/').at(-1)!, query };
    arrived.push(call);
    await sleep(options.delayMs(call));
    await forward(new URL(pathname + search, options.behind()), incoming, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    arrived,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
