import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach } from 'vitest';
import { createGolfManager } from '#server/integrations/tee-sheets/golf-manager/adapter.ts';
import type { HoldRequest, SearchQuery } from '#server/integrations/tee-sheets/port.ts';
import { quiet } from './quiet-log.ts';

/** A request as the vendor received it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly params: URLSearchParams;
  readonly query: URLSearchParams;
}
/** `drop`: the connection ends without a reply. */
export type Answer = { status?: number; body?: unknown; text?: string } | 'drop';
/** The replies by the last part of the path; 404 for others. */
export type Script = Record<string, (seen: Seen) => Answer>;

let server: Server | undefined;
export const closeVendor = () => void server?.close();
afterEach(closeVendor);

/** A vendor with replies set by the test, for cases of its documents that our sandbox does not simulate. */
export async function vendor(script: Script): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://x');
      const params = new URLSearchParams(request.method === 'POST' ? body : url.search);
      const one = {
        method: request.method ?? '',
        path: url.pathname,
        headers: request.headers,
        params,
        query: url.searchParams,
      };
      seen.push(one);
      const answer = script[url.pathname.split('/').at(-1) ?? '']?.(one) ?? {
        status: 404,
        body: { error: 'no' },
      };
      if (answer === 'drop') return request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', connection: 'close' });
      response.end(answer.text ?? JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, seen };
}

export const adapter = (url: string, key = 'user:pass:word') =>
  createGolfManager({ url, key, log: quiet, guard: { perSecond: 10_000, failuresToOpen: 1_000 } });

export const query: SearchQuery = {
  courseRef: 'demo',
  timeZone: 'Europe/Madrid',
  date: '2027-06-09',
  fromMinutes: 480,
  toMinutes: 1200,
  players: 2,
  holes: 18,
  deadlineMs: 2_000,
};
export const request: HoldRequest = {
  courseRef: 'demo',
  timeZone: 'Europe/Madrid',
  date: '2027-06-09',
  flights: [{ slotRef: '2027-06-09T10:00@1', rateRef: '1:1-4x1/0', players: 2, priceCents: 5_840 }],
  lead: { name: 'Marta Ruiz', email: 'marta@salida.test' },
  holdMinutes: 12,
  idempotencyKey: 'SABCDEFGH12345',
  deadlineMs: 2_000,
};
export const flat = (changed: Record<string, unknown> = {}) => ({
  idType: 1,
  max: 4,
  min: null,
  multiple: null,
  name: 'Green Fee 18 holes',
  price: 58.4,
  start: '2027-06-09T10:00:00',
  idResource: 1,
  resourceName: 'Tee 1',
  resourceTags: [],
  tags: ['18holes', 'tee1'],
  ...changed,
});
export const tees = [
  {
    id: 1,
    idResourceType: 1,
    name: 'Tee 1',
    hideOnline: false,
    resourceTypeName: 'Green fees',
    tags: ['tee1'],
  },
  {
    id: 2,
    idResourceType: 1,
    name: 'Tee 10',
    hideOnline: true,
    resourceTypeName: 'Green fees',
    tags: ['tee10'],
  },
];
export const madeSeat = (id: number, changed: Record<string, unknown> = {}) => ({
  id,
  idType: 1,
  idSale: 7,
  idParentReservation: null,
  isExtra: null,
  reference: '33DS',
  start: '2027-06-09T10:00:00+02:00',
  end: '2027-06-09T10:10:00+02:00',
  timeout: '2027-06-01T12:13:39.655208969+02:00',
  ...changed,
});
export const booked = (id: number, changed: Record<string, unknown> = {}) => ({
  id,
  idType: 1,
  idResource: 1,
  idSale: 7,
  reference: '33DS',
  start: '2027-06-09T08:00:00.203014019Z',
  total: 58.4,
  confirmDate: null,
  createDate: new Date().toISOString().replace('Z', '310474Z'),
  ...changed,
});
export const cart = { idSale: 7, quantity: 2, total: 116.8, units: 2 };
