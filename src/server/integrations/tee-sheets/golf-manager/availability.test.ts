import { describe, expect, it } from 'vitest';
import { quiet } from '#tests/support/quiet-log.ts';
import { adapter, flat, query, tees, vendor } from '#tests/support/scripted-golf-manager.ts';
import type { SearchQuery } from '../port.ts';
import { createGolfManager } from './adapter.ts';
import { readInParts } from './lists.ts';

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
        placesLeftIsMinimum: false,
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
