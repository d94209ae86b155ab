import type { RequestListener } from 'node:http';
import type { TestApp } from './app.ts';

/**
 * Puts a faulty gateway in front of a running app's sandboxes: calls for which `isHit` returns true get its reply and
 * never arrive. Returns a function that removes it.
 */
export function gatewayBefore(
  on: TestApp,
  isHit: IsHit,
  answer: { status: number; body: unknown },
): () => void {
  return intercept(on, isHit, (request, response) => {
    request.resume();
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
}

/**
 * Delays the calls for which `isHit` returns true until `letPass`; `arrived` resolves with the first of them. `asked`
 * are the addresses of all calls until `end`.
 */
export function heldBefore(on: TestApp, isHit: IsHit) {
  const arrived = Promise.withResolvers<void>();
  const passing = Promise.withResolvers<void>();
  const asked: string[] = [];
  const end = intercept(on, isHit, (request, _response, pass) => {
    asked.push(request.url ?? '');
    arrived.resolve();
    void passing.promise.then(pass);
  });
  return { arrived: arrived.promise, asked, letPass: passing.resolve, end };
}

type IsHit = (call: { method: string; path: string }) => boolean;
type Gateway = (...call: [...Parameters<RequestListener>, pass: () => void]) => void;

function intercept({ app }: TestApp, isHit: IsHit, gateway: Gateway): () => void {
  const { server } = app.http;
  const behind = server.listeners('request') as RequestListener[];
  const listener: RequestListener = (request, response) => {
    const pass = () => behind.forEach((one) => void one(request, response));
    const { method = '', url = '' } = request;
    if (isHit({ method, path: url.split('?', 1)[0]! })) gateway(request, response, pass);
    else pass();
  };
  server.removeAllListeners('request').on('request', listener);
  return () => {
    server.removeAllListeners('request');
    for (const one of behind) server.on('request', one);
  };
}
