import { createServer } from 'node:net';

/** Ports that were given away, and may not be taken yet: two who ask at the same moment get two. */
const given = new Set<number>();

const probe = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A port of this machine that was free a moment ago, never the same twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await probe();
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}
