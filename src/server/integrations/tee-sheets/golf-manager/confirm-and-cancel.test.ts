import { describe, expect, it } from 'vitest';
import {
  adapter,
  booked,
  cart,
  closeVendor,
  madeSeat,
  request,
  type Script,
  tees,
  vendor,
} from '#tests/support/scripted-golf-manager.ts';

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
    let requestCount = 0;
    const { provider, seen, change } = await heldBy({
      confirmReservation: () =>
        ++requestCount === 1 ? { status: 500, text: '' } : { body: { success: true } },
      bookings: () => ({
        body: requestCount ? [booked(1, { confirmDate: '2027-06-01T10:00:00Z' }), booked(2)] : [],
      }),
    });
    expect(await provider.confirm({ ...change, payment: 'ON_CREDIT' })).toMatchObject({ ok: true });
    expect(seen.at(-1)!.params.get('ids')).toBe('[2]');
  });

  it('does not accept a 200 with success false as a confirmation', async () => {
    let requestCount = 0;
    const { provider, change } = await heldBy({
      confirmReservation: () => {
        requestCount += 1;
        return { body: { success: false } };
      },
      bookings: () => ({ body: requestCount ? [booked(1), booked(2)] : [] }),
    });
    expect((await provider.confirm({ ...change, payment: 'ON_CREDIT' })).ok).toBe(false);
  });

  it('returns HOLD_EXPIRED when seats are gone, UNKNOWN when it cannot check', async () => {
    let requestCount = 0;
    const withoutSeats = await heldBy({
      confirmReservation: () => {
        requestCount += 1;
        return { status: 400, body: {} };
      },
      bookings: () => ({ body: requestCount ? [booked(1)] : [] }),
    });
    const confirm = { ...withoutSeats.change, payment: 'ON_CREDIT' as const };
    expect(await withoutSeats.provider.confirm(confirm)).toEqual({
      ok: false,
      refusal: { code: 'HOLD_EXPIRED' },
    });
    closeVendor();
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
    let requestCount = 0;
    const refused = () => {
      requestCount += 1;
      return { status: 404, body: { error: 'Reservation not found' } };
    };
    const { url, provider, change } = await heldBy({
      confirmReservation: refused,
      cancelReservation: refused,
      bookings: () => ({ body: requestCount ? list : [] }),
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
    let requestCount = 0;
    const { provider, change } = await heldBy({
      cancelReservation: () => {
        requestCount += 1;
        return { status: 400, body: { error: 'too late' } };
      },
      bookings: () => ({
        body: requestCount ? [booked(1, { [name]: value }), booked(2, { [name]: value })] : [],
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
    let requestCount = 0;
    const { provider, change } = await heldBy({
      cancelReservation: () => {
        requestCount += 1;
        return { status: 400, body: { error: 'Reservation already cancelled' } };
      },
      bookings: () => ({ body: requestCount ? [booked(1), booked(2)] : [] }),
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
