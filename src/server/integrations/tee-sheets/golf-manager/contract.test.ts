import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { quiet } from '#tests/support/quiet-log.ts';
import type { HoldRequest, SearchQuery } from '../port.ts';
import { createGolfManager } from './adapter.ts';
import { readInParts } from './lists.ts';

/** A vendor with replies set by the test, for cases of its documents that our sandbox does not simulate. */

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly params: URLSearchParams;
  readonly query: URLSearchParams;
}
type Answer = { status?: number; body?: unknown; text?: string } | 'drop';
type Script = Record<string, (seen: Seen) => Answer>;

let server: Server | undefined;
afterEach(() => server?.close());

async function vendor(script: Script): Promise<{ url: string; seen: Seen[] }> {
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

const adapter = (url: string, key = 'user:pass:word') =>
  createGolfManager({ url, key, log: quiet, guard: { perSecond: 10_000, failuresToOpen: 1_000 } });

const query: SearchQuery = {
  courseRef: 'demo',
  timeZone: 'Europe/Madrid',
  date: '2027-06-09',
  fromMinutes: 480,
  toMinutes: 1200,
  players: 2,
  holes: 18,
  deadlineMs: 2_000,
};
const request: HoldRequest = {
  courseRef: 'demo',
  timeZone: 'Europe/Madrid',
  date: '2027-06-09',
  flights: [{ slotRef: '2027-06-09T10:00@1', rateRef: '1:1-4x1/0', players: 2, priceCents: 5_840 }],
  lead: { name: 'Marta Ruiz', email: 'marta@salida.test' },
  holdMinutes: 12,
  idempotencyKey: 'SABCDEFGH12345',
  deadlineMs: 2_000,
};
const flat = (changed: Record<string, unknown> = {}) => ({
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
const tees = [
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
const madeSeat = (id: number, changed: Record<string, unknown> = {}) => ({
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
const booked = (id: number, changed: Record<string, unknown> = {}) => ({
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
const cart = { idSale: 7, quantity: 2, total: 116.8, units: 2 };

describe('Golf Manager: reaching it', () => {
  it.each(['', '/', '/api', '/api/'])(
    'speaks V1 with Basic authentication and a tenant parameter to a URL ending in "%s"',
    async (end) => {
      const { url, seen } = await vendor({
        resources: () => ({ body: tees }),
        searchAvailability: () => ({ body: [] }),
      });
      expect(await adapter(`${url}${end}`).search(query)).toMatchObject({ ok: true, value: { slots: [] } });
      const last = seen.at(-1)!;
      expect([last.method, last.path]).toEqual(['GET', '/api/searchAvailability']);
      expect(Buffer.from(last.headers.authorization!.slice(6), 'base64').toString()).toBe('user:pass:word');
      expect(Object.fromEntries(last.params)).toEqual({
        tenant: 'demo',
        start: '2027-06-09T08:00:00',
        end: '2027-06-09T20:00:00',
        slots: '2',
      });
    },
  );

  it.each([
    ['', '/main/apimt'],
    ['/', '/main/apimt'],
    ['/main/apimt', '/main/apimt'],
    ['/main/apimt/', '/main/apimt'],
    ['/api', '/api'],
    ['/api/', '/api'],
  ])('speaks V3 with the headers key and tenant to a URL ending in "%s" below %s', async (end, base) => {
    const { url, seen } = await vendor({
      resources: () => ({ body: tees }),
      searchAvailability: () => ({ body: [] }),
    });
    await adapter(`${url}${end}`, 'bare-key').search(query);
    const last = seen.at(-1)!;
    expect([last.method, last.path]).toEqual(['GET', `${base}/bookings/searchAvailability`]);
    expect(last.headers).toMatchObject({ key: 'bare-key', tenant: 'demo' });
    expect(last.headers.authorization).toBeUndefined();
    expect(last.params.has('tenant')).toBe(false);
  });

  it.each(['/main/apimt', '/main/apimt/'])(
    'speaks V3 with Basic authentication and the tenant in the query to a URL ending in "%s"',
    async (end) => {
      const { url, seen } = await vendor({
        resources: () => ({ body: { data: tees, hasMore: false } }),
        bookings: () => ({ body: { data: [], hasMore: false } }),
        makeReservation: () => ({ body: { reservations: [madeSeat(1), madeSeat(2)], cart } }),
        searchAvailability: () => ({ body: [] }),
      });
      const provider = adapter(`${url}${end}`);
      await provider.search(query);
      expect(await provider.hold(request)).toMatchObject({ ok: true });
      for (const { path, headers, query: inQuery } of seen) {
        expect(path).toMatch(/^\/main\/apimt\/bookings\/\w+$/);
        expect(Buffer.from(headers.authorization!.slice(6), 'base64').toString()).toBe('user:pass:word');
        expect([headers.key, headers.tenant]).toEqual([undefined, undefined]);
        expect(inQuery.get('tenant')).toBe('demo');
      }
      expect([...seen.at(-1)!.params.keys()]).toEqual(['reservations']);
    },
  );

  it('keeps a path in front of the interface, as the demo has one', async () => {
    const { url, seen } = await vendor({
      resources: () => ({ body: tees }),
      searchAvailability: () => ({ body: [] }),
    });
    await adapter(`${url}/sandbox/golf-manager`).search(query);
    expect(seen.at(-1)!.path).toBe('/sandbox/golf-manager/api/searchAvailability');
  });

  it('returns PROVIDER_DOWN when its key is refused', async () => {
    const { url } = await vendor({ resources: () => ({ status: 401, body: { error: 'Unauthorized' } }) });
    expect(await adapter(url).search(query)).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_DOWN' } });
  });
});

describe('Golf Manager: reading availability', () => {
  async function found(rows: unknown[], changed: Partial<SearchQuery> = {}, resources: unknown = tees) {
    const { url, seen } = await vendor({
      resources: () => ({ body: resources }),
      searchAvailability: () => ({ body: rows }),
      availabilityTypes: () => ({ body: [{ id: 1, min: 1, max: 4, multiple: 1 }] }),
      tenant: () => ({ body: { name: 'Demo', timezoneName: 'Europe/Madrid' } }),
    });
    const answer = await adapter(url).search({ ...query, ...changed });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return { slots: answer.value.slots, seen };
  }

  it('picks the cheapest plain green fee for the requested holes, never a pack beside it', async () => {
    const { slots } = await found([
      flat({
        idType: 33,
        name: 'Pack 2 GF+ Buggy',
        price: 40,
        min: 2,
        multiple: 2,
        tags: ['18holes', 'buggy'],
      }),
      flat({ idType: 3, name: 'Green Fee 9 holes', price: 35, tags: ['9holes'] }),
      flat({ idType: 5, name: 'GF 18 tarde', price: 52.35 }),
      flat(),
    ]);
    expect(slots.map((slot) => [slot.rate.name, slot.rate.priceCents])).toEqual([['GF 18 tarde', 5_235]]);
  });

  it('offers a pack where nothing else is for sale, with the things that it includes', async () => {
    const pack = flat({
      name: 'Pack 2 GF+ Buggy',
      price: 59,
      min: 2,
      multiple: 2,
      tags: ['18holes', 'buggy'],
    });
    const { slots } = await found([pack]);
    expect(slots[0]).toMatchObject({
      multiple: 2,
      minPlayers: 2,
      rate: { includes: ['buggy'], priceCents: 5_900 },
    });
    expect((await found([pack], { players: 3 })).slots).toEqual([]);
  });

  it('names a type for more players only where none takes so few, with its min', async () => {
    const forThree = flat({ min: 3, price: 20 });
    expect((await found([forThree])).slots).toMatchObject([{ minPlayers: 3 }]);
    expect((await found([forThree, flat({})])).slots).toMatchObject([{ minPlayers: 1 }]);
    expect((await found([flat({ min: 3, max: 2 })])).slots).toEqual([]);
  });

  it('respects max and multiple of a type', async () => {
    expect((await found([flat({ max: 1 })])).slots).toEqual([]);
    expect((await found([flat({ multiple: 4 })])).slots).toEqual([]);
  });

  it('leaves out resources hidden online and types for members only', async () => {
    const { slots } = await found([
      flat({ idResource: 2, resourceName: 'Tee 10' }),
      flat({ start: '2027-06-09T10:10:00', onlyMembers: true, price: 10 }),
      flat({ start: '2027-06-09T10:20:00', idResource: undefined, resourceName: 'Tee 10' }),
      flat({ start: '2027-06-09T10:30:00' }),
    ]);
    expect(slots.map((slot) => slot.startMinutes)).toEqual([630]);
  });

  it('reads the nested answer, with places left and the resource by its name', async () => {
    const { slots } = await found([
      {
        date: '2027-06-09T10:00:00',
        slots: 3,
        resourceName: 'Tee 1',
        types: [
          {
            id: 9,
            name: 'GF18 socios',
            price: 20,
            start: '2027-06-09T10:00:00',
            tags: ['18holes'],
            onlyMembers: true,
          },
          { id: 1, name: 'GF18', price: 58.4, start: '2027-06-09T10:00:00', tags: ['18holes'] },
        ],
      },
      {
        date: '2027-06-09T10:10:00',
        slots: 1,
        resource: 'Tee 1',
        types: [{ idType: 1, name: 'GF18', price: 58.4 }],
      },
    ]);
    expect(slots).toMatchObject([
      {
        slotRef: '2027-06-09T10:00@1',
        placesLeft: 3,
        freeSeatsIsMinimum: false,
        rate: { priceCents: 5_840 },
      },
    ]);
  });

  it('reads a page of V3 after another, and times with Z, an offset or nine decimals', async () => {
    const { url } = await vendor({
      resources: () => ({ body: { data: tees, hasMore: false } }),
      tenant: () => ({ body: { data: [{ timezoneName: 'Atlantic/Canary' }] } }),
      searchAvailability: ({ params }) => ({
        body: params.has('lastId')
          ? { data: [flat({ start: '2027-06-09T11:00:00.655208969+01:00' })], hasMore: false }
          : { data: [flat({ start: '2027-06-09T09:30:00.000Z' })], hasMore: true, lastId: 5 },
      }),
    });
    const answer = await adapter(url, 'bare').search(query);
    expect(answer.ok && answer.value.slots.map((slot) => slot.startMinutes)).toEqual([630, 660]);
  });

  it('requests the green fees by their type where the lowest resource type is the buggies', async () => {
    const buggiesFirst = [
      { id: 9, idResourceType: 1, name: 'Buggy 1', resourceTypeName: 'Buggies', tags: [] },
      ...tees.map((tee) => ({ ...tee, idResourceType: 4 })),
    ];
    const { seen } = await found([], {}, buggiesFirst);
    expect(seen.at(-1)!.params.get('idResourceType')).toBe('4');
  });

  it('requests an answer that is too large only once', async () => {
    const { url, seen } = await vendor({
      resources: () => ({ body: tees }),
      searchAvailability: () => ({ text: `["${'x'.repeat(5 * 1024 * 1024)}"]` }),
    });
    expect(await adapter(url).search(query)).toMatchObject({
      ok: false,
      refusal: { code: 'PROVIDER_DOWN', reason: 'too-large' },
    });
    expect(seen.filter(({ path }) => path.endsWith('searchAvailability')).length).toBe(1);
  });

  it('reads a list of thousands of rows part by part, so that others are served meanwhile', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      waiting = setImmediate(count);
    };
    let waiting = setImmediate(count);
    const parts: number[] = [];
    const rows = Array.from({ length: 2100 }, (_, i) => i);
    const read = await readInParts(rows, (part) => {
      parts.push(turns);
      return part;
    });
    clearImmediate(waiting);
    expect(read).toEqual(rows);
    // Between any two parts another caller had a turn.
    expect(new Set(parts).size).toBe(9);
  });

  it('returns no price where the vendor has none, and skips rows it cannot read', async () => {
    const { slots } = await found([{ nonsense: 1 }, null, 'x', flat({ price: null })]);
    expect(slots.map((slot) => slot.rate.priceCents)).toEqual([null]);
  });

  it.each([
    ['2027-05-10T10:00:00', '2027-05-10T08:00:00.000Z'],
    ['2027-05-10T08:00:00Z', '2027-05-10T08:00:00.000Z'],
    ['30d', '2027-05-10T08:00:00.000Z'],
    ['24h', '2027-06-08T08:00:00.000Z'],
    [0, undefined],
    [null, undefined],
  ])('reads a deadline of cancellation written as %s', async (minCancelAdvance, until) => {
    const { slots } = await found([flat({ minCancelAdvance })]);
    expect(slots).toHaveLength(1);
    expect(slots[0]?.rate.clubSteps?.[0]?.until).toBe(until);
  });

  it.each([
    ['minCancelAdvance', 24],
    ['minCancelAdvance', 'soon'],
    ['minCancelAdvance', '2027-13-45T10:00:00'],
    ['onCredit', 'quizá'],
    ['onCredit', 2],
    ['prepayPercent', 'half'],
  ])('does not offer on our own terms a rate with %s: %j, and logs it once', async (field, value) => {
    const { url } = await vendor({
      resources: () => ({ body: tees }),
      searchAvailability: () => ({ body: [flat({ [field]: value })] }),
    });
    const errors: unknown[] = [];
    const log = { ...quiet, error: (fields: unknown) => void errors.push(fields) };
    const provider = createGolfManager({ url, key: 'user:pass', log });
    for (let i = 0; i < 2; i += 1)
      expect(await provider.search(query)).toMatchObject({ ok: true, value: { slots: [] } });
    expect(errors).toEqual([
      { provider: 'golf-manager', courseRef: 'demo', field, value: JSON.stringify(value) },
    ]);
  });

  it.each([
    [{ onCredit: false }, false],
    [{ onCredit: false, prepayPercent: 100 }, false],
    [{ prepayPercent: 30 }, false],
    [{ prepayPercent: '30 %' }, false],
    [{ onCredit: 0 }, false],
    [{ onCredit: 'false' }, false],
    [{ onCredit: '1' }, true],
    [{ prepayPercent: 0 }, true],
    [{ onCredit: true, prepayPercent: 100 }, true],
    [{ onCredit: true, dueDate: '2027-05-25T00:00:00' }, true],
  ])('offers only rates on our credit: %j', async (changed, isOffered) => {
    const { slots } = await found([flat(changed)]);
    expect(slots.length > 0).toBe(isOffered);
    expect(slots[0]?.rate.payBy ?? null).toEqual(
      'dueDate' in changed ? new Date('2027-05-24T22:00:00Z') : null,
    );
  });

  it('never offers a cheaper rate for some people, a lesson, or a green fee of other holes', async () => {
    const { slots } = await found([
      flat({ idType: 2, name: 'Green Fee 18 Junior (menores de 16)', price: 40 }),
      flat({ idType: 3, name: 'Clase particular 1 h', price: 30, tags: [] }),
      flat({ idType: 4, name: 'Green Fee 36 hoyos', price: 20, tags: [] }),
      flat({ idType: 5, name: 'Green Fee 18 Socios', price: 10 }),
      flat(),
    ]);
    expect(slots.map((slot) => [slot.rate.name, slot.rate.priceCents])).toEqual([
      ['Green Fee 18 holes', 5_840],
    ]);
    expect((await found([flat({ name: 'Clase particular 1 h', tags: [] })])).slots).toEqual([]);
  });

  it('takes the smaller of a type’s and a sale’s limit, and the smallest of a customer’s', async () => {
    const limits = { maxReservationsPerSale: 2, maxReservationsPerDay: 12, maxActiveReservations: 8 };
    const { slots } = await found([flat(limits)]);
    expect(slots[0]).toMatchObject({ maxPlayers: 2, maxGroup: 8 });
    expect((await found([flat(limits)], { players: 3 })).slots).toEqual([]);
  });

  it('derives the tee from its resource, not from the tags of a type that both tees have', async () => {
    const open = tees.map((tee) => ({ ...tee, hideOnline: false }));
    const rows = [
      flat({ idResource: 2, resourceName: 'Tee 10' }),
      flat({ start: '2027-06-09T10:10:00', idResource: 2, resourceName: undefined, resourceTags: undefined }),
      {
        date: '2027-06-09T10:20:00',
        slots: 4,
        resourceName: 'Tee 10',
        types: [flat({ start: '2027-06-09T10:20:00', idResource: undefined })],
      },
      flat({ start: '2027-06-09T10:30:00' }),
    ];
    const { slots } = await found(rows, {}, open);
    expect(slots.map(({ startMinutes, tee }) => [startMinutes, tee])).toEqual([
      [630, 1],
      [600, 10],
      [610, 10],
      [620, 10],
    ]);
  });

  it('reads the limits that the nested answer leaves out from the list of types, once', async () => {
    const pairs = { id: 3, name: 'Pack 2 GF + Buggy', price: 59, tags: ['18holes', 'buggy'] };
    const { url, seen } = await vendor({
      resources: () => ({ body: tees }),
      searchAvailability: () => ({
        body: [{ date: '2027-06-09T10:00:00', slots: 4, resourceName: 'Tee 1', types: [pairs] }],
      }),
      availabilityTypes: () => ({ body: { data: [{ id: 3, min: 2, max: 4, multiple: 2 }], hasMore: false } }),
    });
    const provider = adapter(url, 'bare-key');
    const four = await provider.search({ ...query, players: 4 });
    expect(four).toMatchObject({ ok: true, value: { slots: [{ multiple: 2, minPlayers: 2 }] } });
    expect(await provider.search({ ...query, players: 3 })).toMatchObject({ ok: true, value: { slots: [] } });
    expect(seen.filter(({ path }) => path === '/main/apimt/bookings/availabilityTypes')).toHaveLength(1);
  });

  it.each([
    ['gives no answer', 503, { error: 'later' }],
    ['is refused in its own form', 404, { error: 'no such call' }],
    ['is refused to our key alone', 422, { error: 'not allowed' }],
  ])('does not offer rates without known limits while the list of types %s', async (_title, status, body) => {
    const { url } = await vendor({
      resources: () => ({ body: tees }),
      searchAvailability: () => ({
        body: [
          { date: '2027-06-09T10:00:00', slots: 4, resourceName: 'Tee 1', types: [{ id: 1, name: 'GF18' }] },
        ],
      }),
      availabilityTypes: () => ({ status, body }),
    });
    const answer = await adapter(url, 'bare-key').search(query);
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_DOWN' } });
  });

  it('returns the moment until which the club takes a cancellation', async () => {
    const { slots } = await found([flat({ minCancelAdvance: '2027-06-08T10:00:00' })]);
    expect(slots[0]?.rate.clubSteps).toEqual([{ until: '2027-06-08T08:00:00.000Z', feePercent: 0 }]);
  });
});

describe('Golf Manager: holding', () => {
  const sheet: Script = {
    resources: () => ({ body: tees }),
    searchAvailability: () => ({ body: [flat()] }),
    tenant: () => ({ body: { timezoneName: 'Europe/Madrid' } }),
    bookings: () => ({ body: [] }),
    cancelReservation: () => ({ body: { success: true } }),
  };

  it('sends one element for each seat, form encoded, with an absolute time limit', async () => {
    const { url, seen } = await vendor({
      ...sheet,
      makeReservation: () => ({ body: { reservations: [madeSeat(1), madeSeat(2)], cart } }),
    });
    const before = Date.now();
    const answer = await adapter(url).hold(request);
    expect(answer).toMatchObject({ ok: true, value: { players: [2], totalCents: 11_680, locator: '33DS' } });
    expect(answer.ok && answer.value.expiresAt.toISOString()).toBe('2027-06-01T10:13:39.655Z');
    const make = seen.find((one) => one.path.endsWith('makeReservation'))!;
    expect([make.method, make.headers['content-type'], make.params.get('tenant')]).toEqual([
      'POST',
      'application/x-www-form-urlencoded',
      'demo',
    ]);
    const seats = JSON.parse(make.params.get('reservations')!) as { timeout: string }[];
    expect(seats.length).toBe(2);
    expect(seats[0]).toEqual({
      idType: 1,
      start: '2027-06-09T10:00:00',
      timeout: expect.any(String),
      idResource: 1,
      name: 'Marta Ruiz',
      email: 'marta@salida.test',
      customTag: 'SABCDEFGH12345',
    });
    const limit = Date.parse(seats[0]!.timeout);
    expect(limit - before).toBeGreaterThan(11.9 * 60_000);
    expect(limit - before).toBeLessThan(12.1 * 60_000);
  });

  it('does not count extras and crossings as seats', async () => {
    const { url } = await vendor({
      ...sheet,
      makeReservation: () => ({
        body: {
          reservations: [
            madeSeat(1),
            madeSeat(2),
            madeSeat(3, { idParentReservation: 1, start: '2027-06-09T12:10:00+02:00' }),
            madeSeat(4, { isExtra: true, idType: 29 }),
          ],
          cart,
        },
      }),
    });
    expect(await adapter(url).hold(request)).toMatchObject({ ok: true, value: { players: [2] } });
  });

  it.each([400, 404, 409, 422])('after HTTP %d on make it looks whether the slot is gone', async (status) => {
    const { url } = await vendor({
      ...sheet,
      searchAvailability: () => ({ body: [] }),
      makeReservation: () => ({ status, text: 'whatever' }),
    });
    expect(await adapter(url).hold(request)).toEqual({
      ok: false,
      refusal: { code: 'SLOT_GONE', slotRefs: ['2027-06-09T10:00@1'] },
    });
  });

  it('after a 4xx on make it sees a changed price, and else a rule of the club', async () => {
    const dearer = await vendor({
      ...sheet,
      searchAvailability: () => ({ body: [flat({ price: 60 })] }),
      makeReservation: () => ({ status: 400, body: {} }),
    });
    expect(await adapter(dearer.url).hold(request)).toEqual({
      ok: false,
      refusal: { code: 'PRICE_CHANGED', totalCents: 12_000 },
    });
    server?.close();
    const rule = await vendor({
      ...sheet,
      makeReservation: () => ({ status: 400, body: { error: 'Handicap needed' } }),
    });
    expect(await adapter(rule.url).hold(request)).toMatchObject({
      ok: false,
      refusal: { code: 'RULE_VIOLATION' },
    });
  });

  it.each<[string, Answer]>([
    ['a server error', { status: 500, text: 'oops' }],
    ['a gateway time-out', { status: 504, text: '' }],
    ['a web page', { status: 200, text: '<html>maintenance</html>' }],
    ['an empty answer', { status: 200, text: '' }],
    ['a dropped connection', 'drop'],
    ['another form', { status: 200, body: { ok: 1 } }],
  ])('finds the hold that was made in spite of %s', async (_title, answer) => {
    let made = 0;
    const { url, seen } = await vendor({
      ...sheet,
      makeReservation: () => {
        made += 1;
        return answer;
      },
      // An older hold of ours at the same time is not mistaken for it.
      bookings: () => ({
        body: made ? [booked(3), booked(8, { idSale: 9 }), booked(9, { idSale: 9 })] : [booked(3)],
      }),
    });
    expect(await adapter(url).hold(request)).toMatchObject({
      ok: true,
      value: { players: [2], totalCents: 11_680 },
    });
    expect(made).toBe(1);
    expect(seen.filter((one) => one.path.endsWith('cancelReservation'))).toEqual([]);
  });

  it.each([
    ['a gateway error', { status: 503, body: { message: 'Service Unavailable' } }],
    ['an empty success', { body: {} }],
    ['a lost list', 'drop'],
  ] as const)('sells no hidden tee because of %s in place of the resources', async (_title, answer) => {
    const { url } = await vendor({ ...sheet, resources: () => answer });
    expect(await adapter(url).search(query)).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_DOWN' } });
  });

  it('retries a release after a changed price that a 429 refused', async () => {
    let refused = 0;
    const { url, seen } = await vendor({
      ...sheet,
      makeReservation: () => ({
        body: { reservations: [madeSeat(1), madeSeat(2)], cart: { ...cart, total: 120 } },
      }),
      cancelReservation: () => {
        refused += 1;
        return refused === 1 ? { status: 429, body: { error: 'slow' } } : { body: { success: true } };
      },
    });
    expect(await adapter(url).hold({ ...request, deadlineMs: 4_000 })).toMatchObject({
      refusal: { code: 'PRICE_CHANGED' },
    });
    const cancelled = seen.filter((one) => one.path.endsWith('cancelReservation'));
    expect(cancelled.map((one) => one.params.get('ids'))).toEqual(['[1,2]', '[1,2]']);
  });

  it('returns UNKNOWN, so that a job checks later, when a hold at another price can not be released', async () => {
    const { url } = await vendor({
      ...sheet,
      makeReservation: () => ({
        body: { reservations: [madeSeat(1), madeSeat(2)], cart: { ...cart, total: 120 } },
      }),
      cancelReservation: () => ({ status: 429, body: { error: 'slow' } }),
    });
    expect(await adapter(url).hold(request)).toMatchObject({ ok: false, refusal: { code: 'UNKNOWN' } });
  });

  it('waits after a 429 of make as long as required, within the booking’s deadline, and holds once', async () => {
    let made = 0;
    const { url } = await vendor({
      ...sheet,
      makeReservation: () => {
        made += 1;
        return made === 1
          ? { status: 429, body: { error: 'slow' } }
          : { body: { reservations: [madeSeat(1), madeSeat(2)], cart } };
      },
    });
    expect(await adapter(url).hold({ ...request, deadlineMs: 4_000 })).toMatchObject({ ok: true });
    expect(made).toBe(2);
  });

  it('cancels the surplus of a hold that was carried out twice', async () => {
    let made = 0;
    const rows = [8, 9, 10, 11].map((id) => booked(id, { idSale: id < 10 ? 9 : 10 }));
    const { url, seen } = await vendor({
      ...sheet,
      makeReservation: () => {
        made += 1;
        return 'drop';
      },
      bookings: () => ({ body: made ? rows : [] }),
    });
    expect(await adapter(url).hold(request)).toMatchObject({ ok: true, value: { players: [2] } });
    const cancelled = seen.filter((one) => one.path.endsWith('cancelReservation'));
    expect(cancelled.map((one) => one.params.get('ids'))).toEqual(['[10,11]']);
  });

  it('trusts our tag where the vendor returns it', async () => {
    let made = 0;
    const ours = { customTag: request.idempotencyKey };
    const { url, seen } = await vendor({
      ...sheet,
      confirmReservation: () => ({ body: { success: true } }),
      makeReservation: () => {
        made += 1;
        return 'drop';
      },
      bookings: () => ({
        body: made
          ? [
              booked(5, { customTag: 'OTHER' }),
              booked(6, { customTag: 'OTHER' }),
              booked(8, ours),
              booked(9, ours),
            ]
          : [],
      }),
    });
    const answer = await adapter(url).hold(request);
    expect(answer.ok).toBe(true);
    await adapter(url).confirm({
      holdRef: (answer.ok && answer.value.holdRef) || '',
      payment: 'ON_CREDIT',
      idempotencyKey: 'SX',
      deadlineMs: 2_000,
    });
    const changed = seen.filter((one) => /confirmReservation|cancelReservation/.test(one.path));
    expect(changed.map((one) => [one.path, one.params.get('ids')])).toEqual([
      ['/api/confirmReservation', '[8,9]'],
    ]);
    // Another adapter, as after a crash, does not hold again what the list shows as this key's.
    expect(await adapter(url).hold(request)).toMatchObject({ ok: true });
    expect(made).toBe(1);
  });

  it('returns PROVIDER_DOWN when the look-up shows that a server error did nothing, UNKNOWN after a lost request', async () => {
    const error = await vendor({
      ...sheet,
      makeReservation: () => ({ status: 500, body: { error: 'Internal error' } }),
    });
    expect(await adapter(error.url).hold(request)).toMatchObject({
      ok: false,
      refusal: { code: 'PROVIDER_DOWN' },
    });
    server?.close();
    const lost = await vendor({ ...sheet, makeReservation: () => 'drop' });
    expect(await adapter(lost.url).hold(request)).toMatchObject({ ok: false, refusal: { code: 'UNKNOWN' } });
    expect(lost.seen.filter((one) => one.path.endsWith('makeReservation')).length).toBe(1);
  });

  it('sends nothing when the vendor cannot list our bookings now', async () => {
    const { url, seen } = await vendor({ ...sheet, bookings: () => ({ status: 503, text: '' }) });
    expect(await adapter(url).hold(request)).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_DOWN' } });
    expect(seen.some((one) => one.path.endsWith('makeReservation'))).toBe(false);
  });

  it('uses the hold of a request that was delivered twice and refused the second time', async () => {
    let made = 0;
    const { url } = await vendor({
      ...sheet,
      makeReservation: () => {
        made += 1;
        return { status: 409, body: {} };
      },
      bookings: () => ({ body: made ? [booked(8), booked(9)] : [] }),
    });
    expect(await adapter(url).hold(request)).toMatchObject({ ok: true, value: { players: [2] } });
  });

  it('releases the part of a group that a refused make has taken', async () => {
    let made = 0;
    const { url, seen } = await vendor({
      ...sheet,
      searchAvailability: () => ({ body: [] }),
      makeReservation: () => {
        made += 1;
        return { status: 409, body: {} };
      },
      bookings: () => ({ body: made ? [booked(8)] : [] }),
    });
    expect(await adapter(url).hold(request)).toMatchObject({ ok: false, refusal: { code: 'SLOT_GONE' } });
    const cancelled = seen.filter((one) => one.path.endsWith('cancelReservation'));
    expect(cancelled.map((one) => one.params.get('ids'))).toEqual(['[8]']);
  });

  it('compares the total of the cart, and releases a hold at another price', async () => {
    const { url, seen } = await vendor({
      ...sheet,
      makeReservation: () => ({
        body: { reservations: [madeSeat(1), madeSeat(2)], cart: { ...cart, total: 120 } },
      }),
    });
    expect(await adapter(url).hold(request)).toEqual({
      ok: false,
      refusal: { code: 'PRICE_CHANGED', totalCents: 12_000 },
    });
    expect(seen.at(-1)!.params.get('ids')).toBe('[1,2]');
  });

  it('makes several sales where the club limits one, and releases the first when the second fails', async () => {
    let sales = 0;
    const { url, seen } = await vendor({
      ...sheet,
      searchAvailability: () => ({ body: [] }),
      makeReservation: () =>
        ++sales === 1
          ? { body: { reservations: [madeSeat(1), madeSeat(2)], cart } }
          : { status: 409, body: {} },
    });
    const flights = ['10:00', '10:10'].map((time) => ({
      slotRef: `2027-06-09T${time}@1`,
      rateRef: '1:1-4x1/3',
      players: 2,
      priceCents: 5_840,
    }));
    expect(await adapter(url).hold({ ...request, flights })).toMatchObject({
      ok: false,
      refusal: { code: 'SLOT_GONE' },
    });
    expect(sales).toBe(2);
    expect(seen.at(-1)!.path).toBe('/api/cancelReservation');
    expect(seen.at(-1)!.params.get('ids')).toBe('[1,2]');
  });
});

describe('Golf Manager: confirming and cancelling', () => {
  const heldBy = async (script: Script) => {
    const { url, seen } = await vendor({
      resources: () => ({ body: tees }),
      makeReservation: () => ({ body: { reservations: [madeSeat(1), madeSeat(2)], cart } }),
      bookings: () => ({ body: [] }),
      ...script,
    });
    const provider = adapter(url);
    const hold = await provider.hold(request);
    if (!hold.ok) throw new Error(hold.refusal.code);
    return {
      url,
      provider,
      seen,
      change: { holdRef: hold.value.holdRef, idempotencyKey: 'SX', deadlineMs: 2_000 },
    };
  };

  it('confirms by id without a payment method, since the club grants us credit', async () => {
    const { provider, seen, change } = await heldBy({
      confirmReservation: () => ({ body: { success: true } }),
    });
    expect(await provider.confirm({ ...change, payment: 'ON_CREDIT' })).toMatchObject({ ok: true });
    expect(Object.fromEntries(seen.at(-1)!.params)).toEqual({ tenant: 'demo', ids: '[1,2]' });
  });

  it('repeats a confirmation only for unconfirmed seats', async () => {
    let asked = 0;
    const { provider, seen, change } = await heldBy({
      confirmReservation: () => (++asked === 1 ? { status: 500, text: '' } : { body: { success: true } }),
      bookings: () => ({
        body: asked ? [booked(1, { confirmDate: '2027-06-01T10:00:00Z' }), booked(2)] : [],
      }),
    });
    expect(await provider.confirm({ ...change, payment: 'ON_CREDIT' })).toMatchObject({ ok: true });
    expect(seen.at(-1)!.params.get('ids')).toBe('[2]');
  });

  it('does not accept a 200 with success false as a confirmation', async () => {
    let asked = 0;
    const { provider, change } = await heldBy({
      confirmReservation: () => {
        asked += 1;
        return { body: { success: false } };
      },
      bookings: () => ({ body: asked ? [booked(1), booked(2)] : [] }),
    });
    expect((await provider.confirm({ ...change, payment: 'ON_CREDIT' })).ok).toBe(false);
  });

  it('returns HOLD_EXPIRED when seats are gone, UNKNOWN when it cannot check', async () => {
    let asked = 0;
    const gone = await heldBy({
      confirmReservation: () => {
        asked += 1;
        return { status: 400, body: {} };
      },
      bookings: () => ({ body: asked ? [booked(1)] : [] }),
    });
    const confirm = { ...gone.change, payment: 'ON_CREDIT' as const };
    expect(await gone.provider.confirm(confirm)).toEqual({ ok: false, refusal: { code: 'HOLD_EXPIRED' } });
    server?.close();
    let lost = 0;
    const blind = await heldBy({
      confirmReservation: () => {
        lost += 1;
        return 'drop';
      },
      bookings: () => (lost ? { status: 500, text: '' } : { body: [] }),
    });
    expect(await blind.provider.confirm({ ...blind.change, payment: 'ON_CREDIT' })).toMatchObject({
      ok: false,
      refusal: { code: 'UNKNOWN' },
    });
  });

  const confirmed = { confirmDate: '2027-06-01T10:00:00Z' };
  /** Lists that omit some or all existing seats; each lacks the two requested seats. */
  const readInPart: readonly [string, unknown][] = [
    ['with rows that can not be read', [{ ...booked(1, confirmed), id: 'one' }]],
    [
      'that goes on after the last page that is read',
      { data: [booked(9, { idType: 99 })], hasMore: true, lastId: 9 },
    ],
  ];

  it.each(readInPart)('concludes nothing from a list %s', async (_title, list) => {
    let asked = 0;
    const refused = () => {
      asked += 1;
      return { status: 404, body: { error: 'Reservation not found' } };
    };
    const { url, provider, change } = await heldBy({
      confirmReservation: refused,
      cancelReservation: refused,
      bookings: () => ({ body: asked ? list : [] }),
    });
    const unknown = { ok: false, refusal: { code: 'UNKNOWN' } };
    expect(await provider.cancel(change)).toMatchObject(unknown);
    expect(await provider.confirm({ ...change, payment: 'ON_CREDIT' })).toMatchObject(unknown);
    const found = await adapter(url).findHold({ ...request, requestedAt: new Date(0) });
    expect(found).toMatchObject(unknown);
  });

  it.each([
    ['checkin', 1],
    ['checkin', 'yes'],
    ['noShow', 'false'],
    ['canceled', 0],
    ['cancelled', {}],
    ['isExtra', 'no'],
  ])('reads a seat whose %s is %j', async (name, value) => {
    let asked = 0;
    const { provider, change } = await heldBy({
      cancelReservation: () => {
        asked += 1;
        return { status: 400, body: { error: 'too late' } };
      },
      bookings: () => ({
        body: asked ? [booked(1, { [name]: value }), booked(2, { [name]: value })] : [],
      }),
    });
    expect(await provider.cancel(change)).toMatchObject({ ok: false, refusal: { code: 'RULE_VIOLATION' } });
  });

  it('concludes that seats are gone only when two lists lack them', async () => {
    const lists: unknown[][] = [];
    const refused = () => ({ status: 404, body: { error: 'Reservation not found' } });
    const all = [booked(1, confirmed), booked(2, confirmed)];
    const { provider, change, seen } = await heldBy({
      confirmReservation: refused,
      cancelReservation: refused,
      bookings: () => ({ body: lists.shift() ?? [] }),
    });
    lists.push([], all);
    expect(await provider.confirm({ ...change, payment: 'ON_CREDIT' })).toMatchObject({ ok: true });
    lists.push([], all, all);
    expect(await provider.cancel(change)).toMatchObject({ ok: false, refusal: { code: 'RULE_VIOLATION' } });
    const before = seen.length;
    expect(await provider.cancel(change)).toMatchObject({ ok: true });
    expect(seen.slice(before).filter(({ path }) => path.endsWith('/bookings')).length).toBe(2);
  });

  it('cancels the players who are still listed when a list lacks the others, and searches for those once more', async () => {
    let left = [1, 2];
    const { provider, change } = await heldBy({
      cancelReservation: ({ params }) => {
        const ids = JSON.parse(params.get('ids') ?? '[]') as number[];
        if (ids.includes(1)) return { status: 404, body: { error: 'Reservation not found' } };
        left = [];
        return { body: { success: true } };
      },
      bookings: () => ({ body: left.includes(2) ? [booked(2)] : [] }),
      makeReservation: () => {
        left = [1, 2];
        return { body: { reservations: [madeSeat(1), madeSeat(2)], cart } };
      },
    });
    expect(await provider.cancel(change)).toMatchObject({ ok: true });
    expect(left).toEqual([]);
  });

  it('accepts a cancelled sale as cancelled though its seats are still listed', async () => {
    let asked = 0;
    const { provider, change } = await heldBy({
      cancelReservation: () => {
        asked += 1;
        return { status: 400, body: { error: 'Reservation already cancelled' } };
      },
      bookings: () => ({ body: asked ? [booked(1), booked(2)] : [] }),
      sale: () => ({ body: { lines: [{ canceled: true }, { canceled: true }] } }),
    });
    expect(await provider.cancel(change)).toMatchObject({ ok: true });
    expect(await provider.getBooking({ ...change, timeZone: 'Europe/Madrid' })).toMatchObject({
      ok: true,
      value: { status: 'GONE' },
    });
  });

  it('returns RULE_VIOLATION when the club no longer cancels a booking', async () => {
    const { provider, change } = await heldBy({
      cancelReservation: () => ({ status: 400, body: { error: 'too late' } }),
      bookings: ({ method }) => ({ body: method ? [booked(1), booked(2)].slice(0, 2) : [] }),
      makeReservation: () => ({ body: { reservations: [madeSeat(1), madeSeat(2)], cart } }),
      sale: () => ({ body: { lines: [{ canceled: false }] } }),
    });
    expect(await provider.cancel(change)).toMatchObject({ ok: false, refusal: { code: 'RULE_VIOLATION' } });
  });

  it('reads check-in and no-show of each seat', async () => {
    let later = false;
    const { provider, change } = await heldBy({
      bookings: () => ({
        body: later
          ? [
              booked(1, { confirmDate: '2027-06-01T10:00:00Z', checkin: true }),
              booked(2, { confirmDate: '2027-06-01T10:00:00Z', noShow: true }),
            ]
          : [],
      }),
      sale: () => ({ status: 404, body: {} }),
    });
    later = true;
    expect(await provider.getBooking({ ...change, timeZone: 'Europe/Madrid' })).toMatchObject({
      ok: true,
      value: { status: 'CONFIRMED', players: [2], checkedIn: 1, noShows: 1 },
    });
  });
});
