import { describe, expect, it } from 'vitest';
import {
  type Answer,
  adapter,
  booked,
  cart,
  closeVendor,
  flat,
  madeSeat,
  query,
  request,
  type Script,
  tees,
  vendor,
} from '#tests/support/scripted-golf-manager.ts';

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
    closeVendor();
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
    closeVendor();
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
