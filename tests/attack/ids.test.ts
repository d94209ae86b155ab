import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { confirm } from '#tests/support/paying.ts';
import { bookQuote, newPlayer, newQuote, someTuesday } from '#tests/support/travel.ts';
import { type Harness, startHarness } from './harness.ts';
import { type Operation, operationsOf, type Schema } from './operations.ts';
import { callers } from './requests.ts';
import { accepted } from './values.ts';

const harness = await startHarness();
const operations = operationsOf((await harness.on.call('GET', '/api/openapi.json')).body);
const before = await harness.victims();
afterAll(() => harness.close());

type Owned = keyof Harness['victimIds'];

/** The kind of object behind each id of the API. A new id fails below until it is classified here. */
const meaning: Record<string, Owned | 'everybody’s'> = {
  'id of quotes': 'quotes',
  'id of bookings': 'bookings',
  'id of gift-cards': 'giftCards',
  'id of users': 'users',
  'id of invoices': 'invoices',
  'id of courses': 'everybody’s',
  'id of golf-courses': 'everybody’s',
  'id of hotels': 'everybody’s',
  'id of offers': 'everybody’s',
  hotelLineId: 'stays',
  quoteId: 'quotes',
  quoteCourseId: 'quoteLines',
  reservationId: 'bookings',
  courseBookingId: 'lines',
  changeId: 'clubChanges',
  // The platform's own objects, for administrators only.
  'id of refunds': 'everybody’s',
  'id of organisations': 'organisations',
  userId: 'users',
  'id of refused-cancellations': 'everybody’s',
  paymentIntentId: 'intents',
  courseId: 'everybody’s',
  fieldId: 'everybody’s',
  hotelId: 'everybody’s',
  assistantId: 'everybody’s',
};

const nameOf = (field: string, owner: string) => (field === 'id' ? `id of ${owner}` : field);

function idsInBody(schema: Schema, field = '', owner = ''): string[] {
  const own = /^id$|Ids?$/.test(field) ? [nameOf(field, owner)] : [];
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => idsInBody(one, name, field || owner)),
    ...(schema.items ? idsInBody(schema.items, '', field) : []),
    ...(schema.anyOf ?? []).flatMap((one) => idsInBody(one, '', field)),
  ];
}

const inPath = ({ path }: Operation) =>
  [...path.matchAll(/\/([\w-]+)\/\{(\w+)\}/g)].map(([, list, name]) => nameOf(name!, list!));

const idsOf = (operation: Operation) => [
  ...inPath(operation),
  ...(operation.body ? idsInBody(operation.body) : []),
];

const isOwned = (name: string) => meaning[name] !== undefined && meaning[name] !== 'everybody’s';

/** One operation on the ids that `idFor` returns, with otherwise valid input. */
function requestOn(operation: Operation, body: unknown, idFor: (owned: Owned) => string) {
  const idNamed = (name: string) => idFor(meaning[name] as Owned);
  const url = operation.path.replace(/\/([\w-]+)\/\{(\w+)\}/g, (_, list, name) => {
    return `/${list}/${idNamed(nameOf(name, list))}`;
  });
  const payload =
    body === undefined
      ? undefined
      : JSON.stringify(body, (key, value) => (isOwned(key) ? idNamed(key) : value));
  return { method: operation.method as 'GET', url, payload };
}

const withOwned = operations.filter((operation) => idsOf(operation).some(isOwned));

describe('an id of another person’s object', () => {
  it('is classified here for every operation that takes one', () => {
    const unknown = operations.flatMap((operation) =>
      idsOf(operation).flatMap((name) => (name in meaning ? [] : [`${operation.name}: ${name}`])),
    );
    expect(unknown).toEqual([]);
    expect(withOwned.length).toBeGreaterThanOrEqual(11);
  });

  it.each(withOwned.map((operation) => [operation.name, operation] as const))(
    '%s answers it like an unknown id, for every caller',
    async (_, operation) => {
      const bodies = operation.body
        ? fc.sample(accepted(operation.body, harness.hints), { seed: 1, numRuns: 3 })
        : [undefined];
      const statuses = new Set<number>();
      for (const body of bodies) {
        for (const caller of callers) {
          // The platform's owners may act for any organisation.
          if (caller === 'admin' && idsOf(operation).includes('id of organisations')) continue;
          const responses = [
            (owned: Owned) => harness.victimIds[owned][0]!,
            () => crypto.randomUUID(),
            () => 'no-id',
          ].map(async (idFor) => {
            const response = await harness.on.app.http.inject({
              ...requestOn(operation, body, idFor),
              headers: {
                ...harness.headersOf(caller),
                ...(body !== undefined && { 'content-type': 'application/json' }),
              },
            });
            return { status: response.statusCode, body: response.json() };
          });
          const [foreign, missing, malformed] = await Promise.all(responses);
          expect(missing, caller).toEqual(foreign);
          expect(malformed, caller).toEqual(foreign);
          expect([400, 401, 403, 404], caller).toContain(foreign!.status);
          statuses.add(foreign!.status);
        }
      }
      expect(statuses).toContain(404);
    },
  );

  it('changes no data of the victims', async () => {
    expect(await harness.victims()).toBe(before);
  });

  it('pays nothing: a victim’s payment for one’s own booking', async () => {
    const { on, victimIds } = harness;
    const token = await newPlayer(on);
    const quote = await newQuote(on, token, ['LOCAL'], { from: someTuesday(15), players: 2 });
    const { id } = (await bookQuote(on, token, quote.id)).body;
    for (const intent of victimIds.intents)
      expect((await confirm(on, token, id, intent)).body.status).toBe('UNPAID');
    const { body } = await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token });
    expect(body.booking).toMatchObject({ status: 'PENDING', paid: 0 });
  });
});
