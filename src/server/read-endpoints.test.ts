import { afterAll, describe, expect, it } from 'vitest';
import { isPermission } from '#server/platform/endpoints/actor.ts';
import type { EndpointShape } from '#shared/kernel/endpoint.ts';
import { accountOf, actorOf, contextOf, membershipsOf } from '#tests/support/actors.ts';
import { startTestApp } from '#tests/support/app.ts';
import { bought } from '#tests/support/gift-cards.ts';
import { booked, confirm, openIntent, pay } from '#tests/support/paying.ts';
import { coursesOf, newQuote, someTuesday } from '#tests/support/travel.ts';

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

const startedAt = new Date();
const on = await startTestApp({ now: () => startedAt });
const { registry } = on.app;
afterAll(() => on.close());

/** A player with a quote, a paid booking and a gift card, and the inputs by which every read endpoint finds something. */
async function prepare() {
  const trip = await booked(on, 12, ['LOCAL']);
  const { token, id } = trip;
  const { body: intent } = await openIntent(on, token, id);
  await pay(on, intent);
  await confirm(on, token, id, intent.paymentIntentId);
  const quote = await newQuote(on, token, ['LOCAL'], { from: someTuesday(16), players: 2 });
  const card = await bought(on, token);
  const me = await on.call<{ id: string }>('GET', '/api/me', { token });
  await on.tick();
  const invoices = await on.call<{ id: string }[]>('GET', `/api/bookings/${id}/invoices`, { token });
  const hotels = await on.call<{ id: string }[]>('GET', '/api/hotels');
  const [course] = await coursesOf(on, ['LOCAL']);
  const from = someTuesday(14);
  const stay = { fecha_entrada: from, fecha_salida: from, numero_jugadores: 2 };
  const byId = (of: string | undefined): Input => ({ params: { id: of! } });
  const inputs: Readonly<Record<string, Input>> = {
    getBooking: byId(id),
    getBookingFile: byId(id),
    getBookingCalendar: byId(id),
    getInvoice: byId(id),
    listInvoices: byId(id),
    getInvoiceFile: byId(invoices.body[0]?.id),
    previewCancellation: { ...byId(id), body: {} },
    getQuote: byId(quote.id),
    getGiftCard: byId(card.id),
    getGiftCardFile: byId(card.id),
    getHotel: byId(hotels.body[0]?.id),
    getGolfCourse: byId(course!.id),
    getCourseDay: { ...byId(course!.id), query: { date: from } },
    getDayPrices: { ...byId(course!.id), query: { from } },
    searchGreenFees: { query: { date: from, region: course!.zone, source: 'LOCAL' } },
    generateRecommendations: { body: { ...stay, zona_juego: course!.zone } },
    validateAvailability: { body: { ...stay, courses: [{ id: course!.id }] } },
    calculatePrice: { body: { fieldId: course!.id, date: from, numPlayers: 2 } },
    readOfferConsent: { query: { token: 'unknown' } },
  };
  const admin = await accountOf(on, 'ADMIN');
  const [platform] = await membershipsOf(on, admin.id);
  const ofPlatform = byId(platform!.organisationId);
  return {
    inputs: { ...inputs, listMembers: ofPlatform, listAuditEntries: ofPlatform } as Readonly<
      Record<string, Input>
    >,
    player: { token, actor: await actorOf(on, me.body.id) },
    admin: { token: admin.token, actor: await actorOf(on, admin.id) },
  };
}

const { inputs, player, admin } = await prepare();

/** A digest of each table of the product, but of the counts of limits. */
async function contents(): Promise<Record<string, string>> {
  const { pool } = on.database;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempts'`,
  );
  const digests = rows.map(async ({ name }) => {
    const { rows: found } = await pool.query(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${name} t`,
    );
    return [name, String(found[0].digest)] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

const before = await contents();
const reads = registry.endpoints().filter(({ effect }) => effect === 'read');
const callerOf = ({ access }: EndpointShape) => (isPermission(access) ? admin : player);

function requestOf(endpoint: EndpointShape, { params = {}, query = {}, body }: Input) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name]!);
  const { token } = callerOf(endpoint);
  return fetch(`${on.url}${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'es',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

describe('an endpoint that reads', () => {
  it('is every GET, and those POSTs whose query does not fit into an address', () => {
    expect(reads.filter(({ method }) => method !== 'GET').map(({ name }) => name)).toEqual([
      'generateRecommendations',
      'validateAvailability',
      'previewCancellation',
      'calculatePrice',
    ]);
    expect(reads.length).toBeGreaterThanOrEqual(42);
  });

  it.each(reads.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s gives the same reply without HTTP as over it',
    async (name, endpoint) => {
      const input = inputs[name] ?? {};
      const invoked = await registry.invoke(endpoint, input, contextOf(on, callerOf(endpoint).actor));
      if (!invoked.ok) throw new Error(`${name} refuses with ${JSON.stringify(invoked.refusal)}`);
      const response = await requestOf(endpoint, input);
      expect(response.status).toBe(200);
      const { value } = invoked;
      if ('json' in value) {
        expect(JSON.parse(value.json.toString())).toEqual(await response.json());
      } else {
        expect(value.contentType).toBe(endpoint.file);
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${value.name}"`);
        expect(value.file.byteLength).toBeGreaterThan(100);
      }
    },
  );

  it('changes no table of the product', async () => {
    expect(await contents()).toEqual(before);
  });
});
