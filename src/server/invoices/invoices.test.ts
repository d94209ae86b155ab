import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactsOf } from '#server/accounts/accounts.ts';
import { findBooking } from '#server/bookings/store.ts';
import { paymentsOfOrder } from '#server/payments/payments.ts';
import { listSettledOrders } from '#server/payments/personal-data/store.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { InvoiceHead } from '#shared/invoices/contract.ts';
import { splitTax } from '#shared/invoices/taxes.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { insertPaid } from '#tests/support/money.ts';
import { booked, confirm, creditedPlayer, openIntent, pay } from '#tests/support/paying.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import {
  bookQuote,
  coursesOf,
  eventually,
  newPlayer,
  newQuote,
  setFault,
  someTuesday,
} from '#tests/support/travel.ts';
import type { InvoicesDeps } from './deps.ts';
import { issueInvoice, numberOf } from './issue-invoice.ts';
import { rectifyInvoices } from './rectify-invoice.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

/** The module as the app has it, with the test's clock. */
const depsAt = (now = new Date()): InvoicesDeps => ({
  db: on.app.database.db,
  accounts: { contactsOf },
  catalogue: on.app.catalogue,
  payments: { paymentsOfOrder, listSettledOrders },
  bookings: { findBooking },
  seller: on.config.seller,
  demo: true,
  now: () => now,
  log: on.app.http.log,
  renderer: undefined as never,
  jobs: undefined as never,
  limits: undefined as never,
});

async function paidTrip(weeks: number, sources?: Parameters<typeof booked>[2]) {
  const trip = await booked(on, weeks, sources);
  const intent = (await openIntent(on, trip.token, trip.id)).body;
  await pay(on, intent);
  expect((await confirm(on, trip.token, trip.id, intent.paymentIntentId)).body.status).toBe('CONFIRMED');
  return trip;
}

async function download(path: string, token: string, language = 'es') {
  const response = await fetch(`${on.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  expect(response.status).toBe(200);
  const text = textOf(Buffer.from(await response.arrayBuffer()));
  return { headers: response.headers, text, flat: text.replace(/\s*\n/g, ' ') };
}

const invoicesOf = async (token: string, id: string) =>
  (await on.call<InvoiceHead[]>('GET', `/api/bookings/${id}/invoices`, { token })).body;

/** A reservation paid with granted credit, in the region of the course. */
async function onCredit(
  region: string,
  weeks: number,
): Promise<{ token: string; id: string; cents: number }> {
  const { token, cents, body } = await creditedPlayer(on, { source: 'LOCAL', weeks, zone: region });
  const made = await on.call<{ id: string }>('POST', '/api/reservations', { token, body });
  expect(made.status).toBe(201);
  return { token, id: made.body.id, cents };
}

describe('the invoice of a paid booking', () => {
  it('contains all that the law requires: number, day, both sides, goods, base, rate, tax and total', async () => {
    const { token, id, totalPrice } = await paidTrip(8, ['LOCAL', 'GOLF_MANAGER', 'TEEONE']);
    const { booking } = (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body;
    const { headers, text, flat } = await download(`/api/bookings/${id}/invoice`, token);
    const [head] = await invoicesOf(token, id);
    expect(head).toMatchObject({ kind: 'INVOICE', total: totalPrice });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="factura-${head!.number}.pdf"`);
    expect(headers.get('cache-control')).toBe('no-store');
    const { baseCents, taxCents } = splitTax(totalPrice, 21);
    for (const said of [
      head!.number,
      on.config.seller!.name,
      `NIF ${on.config.seller!.taxId}`,
      booking.user.name,
      booking.user.email,
      booking.locator,
      'Base imponible IVA 21 %',
      formatCents(baseCents),
      'Cuota IVA 21 %',
      formatCents(taxCents),
      formatCents(totalPrice),
      'Con tarjeta',
      'sin validez fiscal',
    ])
      expect(text).toContain(said);
    for (const line of booking.courseBookings) expect(flat).toContain(line.courseName);
    expect(flat).toContain('Descuento −');
  });

  it('uses the reader’s language and retains its number and amounts', async () => {
    const { token, id, totalPrice } = await paidTrip(9, ['LOCAL']);
    const { number } = await eventually('issued', async () => (await invoicesOf(token, id))[0]);
    const english = await download(`/api/bookings/${id}/invoice`, token, 'en');
    expect(english.text).toContain(`Invoice ${number}`);
    expect(english.text).toContain(formatCents(totalPrice, 'en'));
    const french = await download(`/api/bookings/${id}/invoice`, token, 'fr');
    expect(french.flat).toContain(`Facture ${number}`);
  });

  it('on the Canaries has IGIC, also of a round paid with credit', async () => {
    const { token, id, cents } = await onCredit('Canarias', 8);
    const { text } = await download(`/api/bookings/${id}/invoice`, token);
    expect(text).toContain('Cuota IGIC 7 %');
    expect(text).toContain(formatCents(splitTax(cents, 7).taxCents));
    expect(text).toContain('Con tu saldo');
  });

  it('is there only once it is paid, and for its owner alone', async () => {
    const { token, id } = await booked(on, 10, ['LOCAL']);
    const path = `/api/bookings/${id}/invoice`;
    expect(await on.call('GET', path, { token })).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } });
    expect((await on.call('GET', path)).status).toBe(401);
    const stranger = await newPlayer(on);
    for (const foreign of [path, `/api/bookings/${id}/invoices`])
      expect(await on.call('GET', foreign, { token: stranger })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
  });

  it('of a round that cost nothing is refused: there is nothing to invoice', async () => {
    const token = await newPlayer(on);
    const [course] = await coursesOf(on, ['LOCAL']);
    const date = someTuesday(30);
    await on.database.pool.query(
      `insert into offers (id, course_id, source, status, play_date, discount_percent, price_cents, description, valid_until)
       values (gen_random_uuid(), $1, 'MANUAL', 'ACTIVE', $2, 100, 0, 'De regalo', now() + interval '90 days')`,
      [course!.id, date],
    );
    const body = { fieldId: course!.id, date, numPlayers: 2 };
    const made = await on.call<{ id: string; price: number }>('POST', '/api/reservations', { token, body });
    expect(made.body).toMatchObject({ price: 0, status: 'CONFIRMED' });
    const reply = await on.call('GET', `/api/bookings/${made.body.id}/invoice`, { token });
    expect(reply).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_INVOICE' } });
  });

  it('names the hour of every flight of a group', async () => {
    const token = await newPlayer(on);
    const quote = await newQuote(on, token, ['LOCAL'], { from: someTuesday(13), players: 12 });
    const { id } = (await bookQuote(on, token, quote.id)).body;
    const intent = (await openIntent(on, token, id)).body;
    await pay(on, intent);
    await confirm(on, token, id, intent.paymentIntentId);
    const { flat } = await download(`/api/bookings/${id}/invoice`, token);
    const hours = quote.courses[0]!.teeTimeSlots.map(({ time }) => time.replace(/^0/, ''));
    expect(hours).toHaveLength(3);
    expect(flat).toContain(hours.join(', '));
  });
});

describe('invoice numbers', () => {
  const numbers = async (series: 'F' | 'R', year = new Date().getFullYear()) =>
    (
      await on.database.pool.query<{ number: number }>(
        'select number from invoices where series = $1 and year = $2 order by number',
        [series, year],
      )
    ).rows.map(({ number }) => number);
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

  it('have no gaps and no duplicates, however many are issued at once and requested three times', async () => {
    const paid = await Promise.all(Array.from({ length: 10 }, (_, i) => onCredit('Costa del Sol', 9 + i)));
    await Promise.all(
      paid.flatMap(({ token, id }) =>
        [1, 2, 3].map(async () => {
          const reply = await on.call('GET', `/api/bookings/${id}/invoices`, { token });
          expect(reply.status).toBe(200);
          const stored = (await findBooking(on.app.database.db, id))!;
          await issueInvoice(depsAt(), stored, stored.booking.userId);
        }),
      ),
    );
    const all = await numbers('F');
    expect(all.length).toBeGreaterThanOrEqual(paid.length);
    expect(all).toEqual(upTo(all.length));
    for (const { token, id } of paid) expect(await invoicesOf(token, id)).toHaveLength(1);
  });

  it('are released by a transaction that fails', async () => {
    const { id } = await onCredit('Murcia', 9);
    await eventually('issued', async () => (await findIssued(id)).length > 0);
    const repeatedInsert = `insert into invoices (id, series, year, booking_id, user_id, issued_on, total_cents, content)
      select gen_random_uuid(), series, year, booking_id, user_id, issued_on, total_cents, content
      from invoices where booking_id = $1`;
    await expect(on.database.pool.query(repeatedInsert, [id])).rejects.toMatchObject({
      constraint: 'invoices_booking',
    });
    await onCredit('Murcia', 10).then(({ id: next }) =>
      eventually('issued', async () => (await findIssued(next)).length > 0),
    );
    const all = await numbers('F');
    expect(all).toEqual(upTo(all.length));
  });

  it('begin anew with the year in Spain, where it begins an hour before that of UTC', async () => {
    const { id } = await onCredit('Galicia', 9);
    await eventually('issued', async () => (await findIssued(id)).length > 0);
    const { rows } = await on.database.pool.query('select user_id from bookings where id = $1', [id]);
    const newYear = depsAt(new Date('2031-12-31T23:30:00Z'));
    const stored = (await findBooking(on.app.database.db, id))!;
    // The same trip once more, as another booking: this tests its day alone.
    const duplicate = await on.database.pool.query(
      `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
         'locator', 'SAL-TWIN31'))).* from bookings b where id = $1 returning id`,
      [id],
    );
    const booking = {
      ...stored.booking,
      id: duplicate.rows[0].id as string,
      userId: rows[0].user_id as string,
    };
    const { totalCents: cents } = booking;
    await insertPaid(on.database.pool, {
      orderId: booking.id,
      payerId: booking.userId,
      cents,
      settled: true,
    });
    const issued = await issueInvoice(newYear, { ...stored, booking }, booking.userId);
    expect(issued.ok && numberOf(issued.value)).toBe('F-2032-000001');
    await on.database.pool.query("update bookings set status = 'CANCELLED' where id = $1", [booking.id]);
  });

  it('are immutable: the database refuses to change or delete them', async () => {
    for (const attempt of [
      'update invoices set total_cents = 1',
      'delete from invoices',
      'truncate invoices cascade',
    ])
      await expect(on.database.pool.query(attempt)).rejects.toMatchObject({ code: 'SA002' });
  });
});

const findIssued = async (bookingId: string) =>
  (await on.database.pool.query('select id from invoices where booking_id = $1', [bookingId])).rows;

describe('refunded money', () => {
  it('is taken off by one rectifying invoice, in a series of its own, however often it is requested', async () => {
    const trip = await booked(on, 12, ['LOCAL', 'TEEONE']);
    const read = async () =>
      (await on.call<{ booking: Booking }>('GET', `/api/bookings/${trip.id}`, { token: trip.token })).body
        .booking;
    const lost = (await read()).courseBookings.find(({ sourceType }) => sourceType === 'TEEONE')!;
    const { rows } = await on.database.pool.query('select external_ref from courses where id = $1', [
      lost.courseId,
    ]);
    await on.call('POST', '/sandbox/teeone/club-cancel', { body: { reference: lost.externalReservationId } });
    await on.call('PUT', '/sandbox/teeone/slots', {
      body: { courseRef: rows[0].external_ref, date: lost.date, time: lost.time, stolen: 4 },
    });
    const intent = (await openIntent(on, trip.token, trip.id)).body;
    await pay(on, intent);
    await confirm(on, trip.token, trip.id, intent.paymentIntentId);

    const [original, rectifying] = await eventually('rectified', async () => {
      const found = await invoicesOf(trip.token, trip.id);
      return found.length > 1 && found;
    });
    await Promise.all([1, 2, 3].map(() => rectifyInvoices(depsAt(), trip.id)));
    expect(await invoicesOf(trip.token, trip.id)).toHaveLength(2);
    expect(original).toMatchObject({ kind: 'INVOICE', total: trip.totalPrice });
    expect(rectifying).toMatchObject({ kind: 'RECTIFYING', total: -lost.price });
    expect(rectifying!.number).toMatch(/^R-\d{4}-\d{6}$/);
    const { flat } = await download(`/api/invoices/${rectifying!.id}`, trip.token);
    for (const said of [
      `Factura rectificativa ${rectifying!.number}`,
      original!.number,
      lost.courseName,
      formatCents(-lost.price),
    ])
      expect(flat).toContain(said);
    const stranger = await newPlayer(on);
    const foreign = await on.call('GET', `/api/invoices/${rectifying!.id}`, { token: stranger });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    on.takeLogged();
  }, 60_000);

  it('of credit is taken off too: nothing is left of an invoice whose only round was lost', async () => {
    const { token, body, cents } = await creditedPlayer(on, { source: 'TEEONE', weeks: 13 });
    await setFault(on, 'teeone', { mode: 'error', only: ['confirm'] });
    const { id } = (await on.call<{ id: string }>('POST', '/api/reservations', { token, body })).body;
    const { booking } = (await on.call<{ booking: Booking }>('GET', `/api/bookings/${id}`, { token })).body;
    const { rows } = await on.database.pool.query('select external_ref from courses where id = $1', [
      body.fieldId,
    ]);
    const reference = booking.courseBookings[0]!.externalReservationId;
    await on.call('POST', '/sandbox/teeone/club-cancel', { body: { reference } });
    await on.call('PUT', '/sandbox/teeone/slots', {
      body: { courseRef: rows[0].external_ref, date: body.date, time: body.time, stolen: 4 },
    });
    await setFault(on, 'teeone', { mode: 'ok' });
    const totals = await eventually(
      'rectified',
      async () => {
        const found = await invoicesOf(token, id);
        return found.length > 1 && found.map(({ total }) => total);
      },
      40,
    );
    expect(totals).toEqual([cents, -cents]);
    on.takeLogged();
  }, 60_000);
});

it('an unknown invoice is not found', async () => {
  const token = await newPlayer(on);
  for (const id of [crypto.randomUUID(), 'no-id'])
    expect((await on.call('GET', `/api/invoices/${id}`, { token })).status).toBe(404);
});
