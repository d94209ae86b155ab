import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keys, type SandboxSubject, sandboxSubject } from '#tests/ports/stripe-subject.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let stripe: SandboxSubject;
beforeAll(async () => {
  database = await testDatabase();
  stripe = await sandboxSubject(database.pool);
});
afterAll(async () => {
  await stripe?.close();
  await database.close();
});
beforeEach(() => stripe.webhooks('ok'));

interface Intent {
  id: string;
  client_secret: string;
  status: string;
  latest_charge: string;
  next_action: { redirect_to_url: { url: string } };
  [other: string]: unknown;
}

const browser = { authorization: `Bearer ${keys.publishableKey}` };
const basic = { amount: '1500', currency: 'eur', 'automatic_payment_methods[enabled]': 'true' };

async function create(more: Record<string, string> = {}): Promise<Intent> {
  const { status, body } = await stripe.call('POST', '/v1/payment_intents', { ...basic, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Intent;
}

/** The request of the product's own card form. */
async function typed(card: Record<string, string>, more: Record<string, string> = {}) {
  const intent = await create(more);
  const fields = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123', ...card };
  const reply = await stripe.call(
    'POST',
    `/v1/payment_intents/${intent.id}/confirm`,
    {
      client_secret: intent.client_secret,
      return_url: 'http://127.0.0.1:9/booking/1?lang=es',
      'payment_method_data[type]': 'card',
      'payment_method_data[billing_details][name]': 'Marta Ruiz',
      ...Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
      ),
    },
    browser,
  );
  return { ...reply, intent };
}
const errorOf = (body: Record<string, unknown>) => body.error as Record<string, unknown>;
const eventsOf = (intent: { id: string }, type: string, posted = stripe.posted) =>
  posted.filter(({ rawBody }) => {
    const event = JSON.parse(rawBody) as { type: string; data: { object: Record<string, unknown> } };
    const { object } = event.data;
    return event.type === type && (object.id === intent.id || object.payment_intent === intent.id);
  });

describe('a card typed in a browser', () => {
  it.each([
    ['4242424242424242', 'succeeded'],
    ['4242 4242 4242 4242', 'succeeded'],
    ['5555555555554444', 'succeeded'],
    ['4000000000001232', 'processing'],
    ['4000002500003155', 'requires_action'],
    ['4000002760003184', 'requires_action'],
    ['4000000000003220', 'requires_action'],
    ['4000008400001629', 'requires_action'],
  ])('with number %s becomes %s', async (number, status) => {
    const { status: http, body } = await typed({ number });
    expect([http, body.status]).toEqual([200, status]);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('with number %s is declined: %s, %s', async (number, code, declineCode) => {
    const { status, body } = await typed({ number });
    expect(status).toBe(402);
    expect(errorOf(body)).toMatchObject({
      type: 'card_error',
      code,
      decline_code: declineCode,
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ number: '4242' }, 'invalid_number', 'number'],
    [{ number: 'cuatro' }, 'invalid_number', 'number'],
    [{ exp_month: '13' }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_year: '2020' }, 'invalid_expiry_year', 'exp_year'],
    [{ exp_year: '19' }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('with %j is mistyped: %s', async (card, code, param) => {
    const { status, body, intent } = await typed(card);
    expect(status).toBe(402);
    expect(errorOf(body)).toMatchObject({ type: 'card_error', code, param });
    const { body: unchanged } = await stripe.call('GET', `/v1/payment_intents/${intent.id}`);
    expect(unchanged).toMatchObject({ status: 'requires_payment_method', last_payment_error: null });
  });

  it('shows the browser no field of the server', async () => {
    const { body } = await typed({}, { 'metadata[bookingId]': 'secreto' });
    expect(JSON.stringify(body)).not.toContain('secreto');
    const refused = await typed({ number: '4000000000000002' }, { 'metadata[bookingId]': 'secreto' });
    expect(JSON.stringify(refused.body)).not.toContain('secreto');
  });

  it('never stores the number', async () => {
    await typed({ number: '4000007240000007' });
    const { rows } = await database.pool.query(
      `select 1 from sandbox.stripe_objects where body::text like '%4000007240000007%'
       union select 1 from sandbox.stripe_keys where body::text like '%4000007240000007%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('keys', () => {
  it.each([
    ['none', {}, 401],
    ['an unknown one', { authorization: 'Bearer sk_test_other' }, 401],
    ['the publishable one', browser, 403],
    ['the secret one as Basic', { authorization: `Basic ${btoa(`${keys.secretKey}:`)}` }, 200],
  ])('with %s as key a payment is opened: status', async (_what, headers, status) => {
    const reply = await stripe.call('POST', '/v1/payment_intents', basic, { authorization: '', ...headers });
    expect(reply.status).toBe(status);
  });

  it('let a browser touch only the payment whose client secret it has', async () => {
    const [mine, other] = [await create(), await create()];
    const path = `/v1/payment_intents/${other.id}`;
    const secret = `client_secret=${mine.client_secret}`;
    expect((await stripe.call('GET', `${path}?${secret}`, undefined, browser)).status).toBe(404);
    expect((await stripe.call('GET', path, undefined, browser)).status).toBe(404);
    const form = { client_secret: mine.client_secret, payment_method: 'pm_card_visa' };
    expect((await stripe.call('POST', `${path}/confirm`, form, browser)).status).toBe(404);
    expect((await stripe.call('POST', `${path}/cancel`, {}, browser)).status).toBe(403);
    expect(
      (await stripe.call('GET', `/v1/payment_intents/${mine.id}?${secret}`, undefined, browser)).status,
    ).toBe(200);
  });
});

describe('idempotency keys', () => {
  it('repeat the first answer, also a decline, and declare it; another body is an error', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await stripe.call('POST', '/v1/payment_intents', basic, headers);
    const again = await stripe.call('POST', '/v1/payment_intents', basic, headers);
    expect(again.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await stripe.call('POST', '/v1/payment_intents', { ...basic, amount: '1600' }, headers);
    expect(other.status).toBe(400);
    expect(errorOf(other.body).type).toBe('idempotency_error');

    const path = `/v1/payment_intents/${String(first.body.id)}/confirm`;
    const form = { payment_method: 'pm_card_chargeDeclined' };
    const twice = { 'idempotency-key': randomUUID() };
    const declined = await stripe.call('POST', path, form, twice);
    expect(await stripe.call('POST', path, form, twice)).toMatchObject({ status: 402, body: declined.body });
    const charges = await stripe.call('GET', `/v1/charges?payment_intent=${String(first.body.id)}`);
    expect(charges.body.data).toHaveLength(1);
  });
});

describe('parameters', () => {
  it.each([
    [{ ...basic, amount: '49' }, 'amount_too_small', 'amount'],
    [{ ...basic, amount: '-5' }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'eur' }, 'parameter_missing', 'amount'],
    [{ ...basic, ammount: '1' }, 'parameter_unknown', 'ammount'],
    [
      { ...basic, 'automatic_payment_methods[on]': 'true' },
      'parameter_unknown',
      'automatic_payment_methods[on]',
    ],
  ])('%j are refused: %s', async (form, code, param) => {
    const { status, body } = await stripe.call('POST', '/v1/payment_intents', form);
    expect(status).toBe(400);
    expect(errorOf(body)).toMatchObject({ type: 'invalid_request_error', code, param });
  });

  it('refuse a return address that is no web page', async () => {
    const { id } = await create();
    const { status, body } = await stripe.call('POST', `/v1/payment_intents/${id}/confirm`, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'javascript:alert(1)',
    });
    expect([status, errorOf(body).param]).toEqual([400, 'return_url']);
  });
});

describe("the bank's page", () => {
  async function waiting() {
    const { body } = await typed({ number: '4000002760003184' }, { description: '<b>Golf</b> & "sol"' });
    const intent = body as Intent;
    return { intent, url: intent.next_action.redirect_to_url.url };
  }
  const decide = (url: string, decision: string) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });

  it('is in Spanish, with two buttons, no script, and markup shown as text', async () => {
    const { url } = await waiting();
    const response = await fetch(url);
    const html = await response.text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('15,00');
    expect(html).toContain('&lt;b&gt;Golf&lt;/b&gt; &amp; &quot;sol&quot;');
    expect([...html.matchAll(/<button[^>]*>([^<]+)</g)].map((found) => found[1])).toEqual([
      'Autorizar',
      'Rechazar',
    ]);
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://127.0.0.1:9; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('returns the browser with the parameters of its address', async () => {
    const { intent, url } = await waiting();
    const reply = await decide(url, 'authorize');
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(
      `http://127.0.0.1:9/booking/1?lang=es&payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret}&redirect_status=succeeded`,
    );
  });

  it('decides once: afterwards, and with another token, nothing waits', async () => {
    const { intent, url } = await waiting();
    expect((await fetch(url.replace(/.$/, (last) => (last === '_' ? '-' : '_')))).status).toBe(410);
    expect((await decide(url, 'refuse')).status).toBe(303);
    expect((await decide(url, 'authorize')).status).toBe(410);
    expect((await fetch(url)).status).toBe(410);
    const { body } = await stripe.call('GET', `/v1/payment_intents/${intent.id}`);
    expect(body.status).toBe('requires_payment_method');
  });

  it('decides nothing without one of the two answers', async () => {
    const { url } = await waiting();
    expect((await decide(url, 'perhaps')).status).toBe(400);
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('stored data', () => {
  it('lists payments, charges, refunds and events, newest first, page by page', async () => {
    const { body } = await typed({});
    const paid = (await stripe.call('GET', `/v1/payment_intents/${String(body.id)}?expand[]=latest_charge`))
      .body;
    const charge = paid.latest_charge as { id: string };
    const refund = (await stripe.call('POST', '/v1/refunds', { charge: charge.id, amount: '100' })).body;
    expect((await stripe.call('GET', `/v1/charges/${charge.id}`)).body).toMatchObject({
      amount_refunded: 100,
      refunded: false,
    });
    expect((await stripe.call('GET', `/v1/refunds?payment_intent=${String(body.id)}`)).body.data).toEqual([
      refund,
    ]);
    const first = (await stripe.call('GET', '/v1/events?limit=2')).body;
    const events = first.data as { id: string; type: string }[];
    expect(events.map(({ type }) => type)).toEqual(['refund.updated', 'charge.refunded']);
    expect(first.has_more).toBe(true);
    const next = (await stripe.call('GET', `/v1/events?limit=1&starting_after=${events[1]!.id}`)).body;
    expect(next.data).toMatchObject([{ type: 'refund.created' }]);
  });

  it('survives the process, with its pending webhooks', async () => {
    const before = await sandboxSubject(database.pool, {
      webhookUrl: 'http://127.0.0.1:1/none',
      firstRetryMs: 50,
    });
    await stripe.webhooks('off');
    const intent = await create();
    await stripe.webhooks('ok');
    // Only the process that can't reach the address runs while it is paid.
    await stripe.close();
    await before.call('POST', `/v1/payment_intents/${intent.id}/confirm`, { payment_method: 'pm_card_visa' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await before.close();
    stripe = await sandboxSubject(database.pool);
    expect((await stripe.call('GET', `/v1/payment_intents/${intent.id}`)).body.status).toBe('succeeded');
    await expect.poll(() => eventsOf(intent, 'payment_intent.succeeded').length, { timeout: 5_000 }).toBe(1);
  });
});

describe('webhooks', () => {
  it('are sent once though two processes share the work', async () => {
    const second = await sandboxSubject(database.pool, { webhookUrl: stripe.webhookUrl });
    const intents = await Promise.all(Array.from({ length: 8 }, () => create()));
    await Promise.all(
      intents.map(({ id }, i) =>
        (i % 2 ? second : stripe).call('POST', `/v1/payment_intents/${id}/confirm`, {
          payment_method: 'pm_card_visa',
        }),
      ),
    );
    const counts = () => intents.map((intent) => eventsOf(intent, 'payment_intent.succeeded').length);
    await expect.poll(counts, { timeout: 5_000 }).toEqual(Array(8).fill(1));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(counts()).toEqual(Array(8).fill(1));
    await second.close();
  });

  it('can be taken away for good', async () => {
    await stripe.webhooks('off');
    const { body } = await typed({});
    await stripe.webhooks('ok');
    const { body: later } = await typed({});
    await expect.poll(() => eventsOf(later as Intent, 'payment_intent.succeeded').length).toBe(1);
    expect(eventsOf(body as Intent, 'payment_intent.succeeded')).toEqual([]);
  });

  it('can be delayed', async () => {
    await fetch(`${stripe.url}/webhooks`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'delay', delayMs: 900 }),
    });
    const began = Date.now();
    const { body } = await typed({});
    await expect
      .poll(() => eventsOf(body as Intent, 'payment_intent.succeeded').length, { timeout: 5_000 })
      .toBe(1);
    expect(eventsOf(body as Intent, 'payment_intent.succeeded')[0]!.at - began).toBeGreaterThanOrEqual(900);
  });
});

it('while its database is away it answers in the provider’s own form of an error', async () => {
  const pool = new pg.Pool({ connectionString: database.url });
  const alone = await sandboxSubject(pool);
  try {
    await pool.end();
    expect(await alone.call('GET', '/v1/payment_intents/pi_1')).toMatchObject({
      status: 500,
      body: { error: { type: 'api_error', message: expect.any(String) } },
    });
  } finally {
    await alone.close();
  }
});
