import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { appUrl } from './own-app.ts';

/** The app behind a proxy that can put a newer service worker in place of its own, as a new version of the site does. */
export async function appWithUpdates() {
  const { hostname, port } = new URL(appUrl());
  let build: string | undefined;
  const proxy = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js';
    const {
      'accept-encoding': encoding,
      'if-none-match': _,
      'if-modified-since': __,
      ...rest
    } = incoming.headers;
    const headers = isWorker ? rest : { ...incoming.headers, 'accept-encoding': encoding };
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        if (!isWorker || !build) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
          outgoing.writeHead(200, kept);
          outgoing.end(
            Buffer.concat(parts)
              .toString('utf8')
              .replace(/salida [\da-f]{16}/, `salida ${build}`),
          );
        });
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release(name: string) {
      build = name;
    },
  };
}
