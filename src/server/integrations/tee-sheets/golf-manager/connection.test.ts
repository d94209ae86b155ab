import { describe, expect, it } from 'vitest';
import {
  adapter,
  cart,
  madeSeat,
  query,
  request,
  tees,
  vendor,
} from '#tests/support/scripted-golf-manager.ts';

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
