import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StoredMail } from '#sandboxes/mail/store.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { outlastPaymentTime } from '#tests/support/paying.ts';
import { bookQuote, eventually, newPlayer, newQuote, setFault, someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterEach(async () => {
  for (const vendor of ['stripe', 'teeone', 'mail']) await setFault(on, vendor, { mode: 'ok' });
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'ok' } });
  on.takeLogged();
  on.clock.aheadMs = 0;
});
afterAll(() => on.close());

type Source = 'LOCAL' | 'GOLF_MANAGER' | 'TEEONE';
interface Trip {
  readonly app: TestApp;
  readonly token: string;
  readonly email: string;
  readonly from: string;
  readonly booking: Booking;
}

async function booked(
  app: TestApp,
  weeks: number,
  sources: readonly Source[] = ['LOCAL'],
  quoteName = 'Escapada de prueba',
): Promise<Trip> {
  const token = await newPlayer(app);
  const { email } = (await app.call<{ email: string }>('GET', '/api/me', { token })).body;
  const from = someTuesday(weeks);
  const change = (payload: Record<string, unknown>) => Object.assign(payload, { quoteName });
  const quote = await newQuote(app, token, sources, { from, players: 2, change });
  const { status, body } = await bookQuote(app, token, quote.id);
  if (status !== 201) throw new Error(`booking answered ${status}: ${JSON.stringify(body)}`);
  return { app, token, email, from, booking: body };
}

interface Intent {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

async function openIntent({ app, token, booking }: Trip): Promise<Intent> {
  const { body } = await app.call<Intent & Record<string, unknown>>('POST', '/api/create-payment-intent', {
    token,
    body: { reservationId: booking.id },
  });
  return body;
}

/** The card goes to the provider alone, as in a browser. */
async function payByCard({ app }: Trip, { clientSecret, paymentIntentId }: Intent): Promise<void> {
  const response = await fetch(`${app.url}/sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_salida' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: `${app.url}/payment-success`,
    }),
  });
  expect(((await response.json()) as { status: string }).status).toBe('succeeded');
}

const confirm = ({ app, token, booking }: Trip, { paymentIntentId }: Intent) =>
  app.call<{ status: string }>('POST', '/api/confirm-payment', {
    token,
    body: { reservationId: booking.id, paymentIntentId },
  });

async function paid(trip: Trip): Promise<void> {
  const intent = await openIntent(trip);
  await payByCard(trip, intent);
  expect((await confirm(trip, intent)).body.status).toBe('CONFIRMED');
}

const mailsTo = async (app: TestApp, email: string) =>
  (await app.call<StoredMail[]>('GET', `/sandbox/mail/messages?to=${encodeURIComponent(email)}`)).body;

const firstMailTo = (app: TestApp, email: string) =>
  eventually('a mail', async () => (await mailsTo(app, email))[0]);

async function statusesOf(app: TestApp, email: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ status: string }>(
    'select m.status from mails m join users u on u.id = m.user_id where u.email = $1 order by m.created_at',
    [email],
  );
  return rows.map(({ status }) => status);
}

/** Until no mail waits and no job is left to run. */
const quiet = (app: TestApp) =>
  eventually('every mail job ended', async () => {
    await app.tick();
    const { rows } = await app.database.pool.query(
      "select 1 from pgboss.job where name = 'send-mail' and state in ('created', 'active', 'retry')",
    );
    return rows.length === 0;
  });

describe('a paid booking', () => {
  it('is confirmed by exactly one email with locator, hours and total, from whichever source and however often', async () => {
    const trip = await booked(on, 8, ['LOCAL', 'GOLF_MANAGER', 'TEEONE']);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'double' } });
    const intent = await openIntent(trip);
    await payByCard(trip, intent);
    await Promise.all([1, 2, 3].map(() => confirm(trip, intent)));
    const mail = await firstMailTo(on, trip.email);
    const { id, locator, totalPrice, greenFees, discounts, courseBookings } = trip.booking;

    expect(mail).toMatchObject({
      from: expect.stringContaining('hola@salida.test'),
      subject: `Reserva confirmada ${locator}: Escapada de prueba`,
      messageId: `booking-confirmed-${id}@salida`,
      attachments: [
        { filename: `reserva-${locator}.pdf`, contentType: 'application/pdf' },
        { filename: `reserva-${locator}.ics`, contentType: expect.stringMatching(/^text\/calendar/) },
      ],
    });
    const texts = [
      locator,
      formatCents(totalPrice),
      formatCents(greenFees),
      '15 % por reservar 3 campos',
      formatCents(-discounts[0]!.amount),
      `${on.config.publicUrl}/booking/${id}`,
      ...courseBookings.flatMap((line) => [
        line.courseName,
        line.time.replace(/^0/, ''),
        'Grupo 1 · 2 jugadores',
      ]),
    ];
    for (const text of texts) {
      expect(mail.text).toContain(text);
      expect(mail.html).toContain(text.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
    }
    const external = courseBookings.filter((line) => line.sourceType !== 'LOCAL');
    for (const line of external)
      expect(mail.text).toContain(`Localizador del club: ${line.externalReservationId}`);

    // The queue may hand a job over again, however it ended.
    await quiet(on);
    const again = await on.database.pool.query(
      `update pgboss.job set state = 'retry', start_after = now(), started_on = null, completed_on = null
       where name = 'send-mail' and data ->> 'messageId' = $1`,
      [mail.messageId],
    );
    expect(again.rowCount).toBe(1);
    await quiet(on);
    expect(await mailsTo(on, trip.email)).toMatchObject([{ messageId: mail.messageId, times: 1 }]);
  });

  it('is confirmed once the mail server is back, and once', async () => {
    await setFault(on, 'mail', { mode: 'down' });
    const trip = await booked(on, 9);
    await paid(trip);
    await eventually('a try that failed', async () =>
      on.takeLogged().some((line) => line.includes('PROVIDER_DOWN')),
    );
    expect(await mailsTo(on, trip.email)).toEqual([]);
    await setFault(on, 'mail', { mode: 'ok' });
    await eventually('sent', async () => (await statusesOf(on, trip.email))[0] === 'SENT', 40);
    expect(await mailsTo(on, trip.email)).toMatchObject([{ times: 1 }]);
  }, 60_000);

  it('is shown once when the mail server takes it and its answer is lost', async () => {
    await setFault(on, 'mail', { mode: 'lost-reply', times: 1 });
    const trip = await booked(on, 10);
    await paid(trip);
    await eventually('sent', async () => (await statusesOf(on, trip.email))[0] === 'SENT', 30);
    expect(await mailsTo(on, trip.email)).toHaveLength(1);
  }, 40_000);

  it('shows a name full of markup as it is written', async () => {
    const name = '<script>alert("1")</script> & <b>Viaje</b> {{locator}} $t(mails:paid)';
    const trip = await booked(on, 11, ['LOCAL'], name);
    await paid(trip);
    const mail = await firstMailTo(on, trip.email);
    expect(mail.html).not.toMatch(/<script|<b>/);
    expect(mail.html).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;Viaje&lt;/b&gt;',
    );
    expect(mail.text).toContain(name);
    expect(mail.subject).toContain(name);
  });

  it('that a club loses is notified with its refund', async () => {
    const trip = await booked(on, 12, ['LOCAL', 'TEEONE']);
    const line = trip.booking.courseBookings.find(({ sourceType }) => sourceType === 'TEEONE')!;
    const { rows } = await on.database.pool.query('select external_ref from courses where id = $1', [
      line.courseId,
    ]);
    const freed = await on.call('POST', '/sandbox/teeone/club-cancel', {
      body: { reference: line.externalReservationId },
    });
    expect(freed).toMatchObject({ status: 200 });
    await on.call('PUT', '/sandbox/teeone/slots', {
      body: { courseRef: rows[0].external_ref, date: line.date, time: line.time, stolen: 4 },
    });
    await paid(trip);
    const mail = await eventually('the news', async () =>
      (await mailsTo(on, trip.email)).find(({ messageId }) => messageId === `course-lost-${line.id}@salida`),
    );
    expect(mail.subject).toContain(line.courseName);
    expect(mail.text).toContain(`Te devolvemos ${formatCents(line.price)}`);
    expect(mail.text).toContain('El otro campo de tu reserva sigue en pie.');
    await quiet(on);
    expect((await statusesOf(on, trip.email)).filter((status) => status === 'SENT')).toHaveLength(2);
  });
});

describe('a paid booking that its player cancels', () => {
  it('is notified by one email for each step, with the refund and its destination, however often it was clicked', async () => {
    const trip = await booked(on, 14, ['LOCAL', 'GOLF_MANAGER']);
    await paid(trip);
    const { id, locator, courseBookings } = trip.booking;
    const [line] = courseBookings;
    const cancel = (body: Record<string, unknown>) =>
      on.call('POST', `/api/bookings/${id}/cancel`, { token: trip.token, body });
    const refundOf = async (lines?: { courseBookingId: string; keepPlayers: number }[]) => {
      const path = `/api/bookings/${id}/cancellation-preview`;
      return (await on.call<{ refund: number }>('POST', path, { token: trip.token, body: { lines } })).body
        .refund;
    };
    const lines = [{ courseBookingId: line!.id, keepPlayers: 0 }];
    const back = await refundOf(lines);
    const part = { lines, refundTo: 'CREDIT', expectedRefund: back };
    for (const { status } of await Promise.all([1, 2, 3].map(() => cancel(part)))) expect(status).toBe(200);
    const cancellationEmails = async () =>
      (await mailsTo(on, trip.email)).filter(({ messageId }) => messageId.startsWith('booking-cancelled-'));
    const first = await eventually('the news of a course', async () => (await cancellationEmails())[0]);
    expect(first.subject).toBe(`Cambio en tu reserva ${locator}: Escapada de prueba`);
    expect(first.text).toContain(line!.courseName);
    expect(first.text).toContain(`Te hemos puesto ${formatCents(back)} en tu saldo`);
    expect(first.text).not.toContain(courseBookings[1]!.courseName);

    const rest = await refundOf();
    expect(back + rest).toBe(trip.booking.totalPrice);
    expect((await cancel({ refundTo: 'CARD', expectedRefund: rest })).status).toBe(200);
    const second = await eventually('the news of the end', async () =>
      (await cancellationEmails()).find(({ subject }) => subject.startsWith(`Reserva cancelada ${locator}`)),
    );
    expect(second.text).toContain(`Te devolvemos ${formatCents(rest)} a la tarjeta`);
    await quiet(on);
    expect((await cancellationEmails()).map(({ times }) => times)).toEqual([1, 1]);
  });
});

describe('a payment that comes too late', () => {
  it('and is refunded is notified once; an unpaid end sends no email', async () => {
    const trip = await booked(on, 30);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
    const intent = await openIntent(trip);
    await setFault(on, 'stripe', { mode: 'error', only: ['cancel'] });
    const read = async () =>
      (
        await on.call<{ booking: Booking }>('GET', `/api/bookings/${trip.booking.id}`, {
          token: trip.token,
        })
      ).body.booking;
    await outlastPaymentTime(on);
    expect((await read()).status).toBe('CANCELLED');
    await quiet(on);
    expect(await mailsTo(on, trip.email)).toEqual([]);

    const [line] = trip.booking.courseBookings;
    const rival = await on.call('POST', '/api/reservations', {
      token: await newPlayer(on),
      body: { fieldId: line!.courseId, date: trip.from, time: line!.time, numPlayers: 3 },
    });
    expect(rival.status).toBe(201);
    await payByCard(trip, intent);
    const replies = await Promise.all([1, 2, 3].map(() => confirm(trip, intent)));
    expect(new Set(replies.map(({ body }) => body.status))).toEqual(new Set(['REFUNDED']));
    await setFault(on, 'stripe', { mode: 'ok' });

    const mail = await firstMailTo(on, trip.email);
    const amount = formatCents(trip.booking.totalPrice);
    expect(mail.subject).toBe(`Te devolvemos ${amount} · ${trip.booking.locator}`);
    expect(mail.text).toContain('las plazas ya no estaban libres');
    expect(mail.html).toContain(amount);
    await quiet(on);
    expect(await mailsTo(on, trip.email)).toMatchObject([
      { messageId: `booking-refunded-${trip.booking.id}@salida`, times: 1 },
    ]);
  }, 40_000);
});

describe('an abandoned unpaid booking', () => {
  it('sends nothing', async () => {
    const { token, email, booking } = await booked(on, 13);
    expect((await on.call('POST', `/api/bookings/${booking.id}/cancel`, { token })).status).toBe(200);
    await quiet(on);
    expect(await statusesOf(on, email)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const linkIn = (text: string) => /\/restablecer\?token=([\w-]+)/.exec(text)?.[1];

  it('is chosen anew by the link in the mail, once, and old sessions end', async () => {
    const token = await newPlayer(on);
    const { email } = (await on.call<{ email: string }>('GET', '/api/me', { token })).body;
    await setFault(on, 'mail', { mode: 'down' });
    expect((await on.call('POST', '/api/forgot-password', { body: { email } })).status).toBe(200);
    const waiting = await eventually('the mail written down', async () => {
      const { rows } = await on.database.pool.query<{ sealed: string; messageId: string }>(
        `select sealed, message_id as "messageId" from mails where kind = 'password-reset' and status = 'WAITING'`,
      );
      return rows.length > 0 && rows;
    });
    await setFault(on, 'mail', { mode: 'ok' });
    const mail = await eventually('the link', async () => (await mailsTo(on, email))[0], 40);
    const link = linkIn(mail.text)!;
    expect(mail.text).toContain(`${on.config.publicUrl}/restablecer?token=${link}`);
    expect(mail.html).toContain(`${on.config.publicUrl}/restablecer?token=${link}`);

    // Neither table nor queue nor log ever shows it, and what hid it is gone once it is sent.
    expect(waiting).toHaveLength(1);
    expect(waiting[0]!.sealed).not.toContain(link);
    await quiet(on);
    const { rows: stored } = await on.database.pool.query(
      `select (select sealed from mails where message_id = $1) as sealed,
              (select count(*) from pgboss.job where data::text like '%' || $2 || '%') as jobs`,
      [waiting[0]!.messageId, link],
    );
    expect(stored).toEqual([{ sealed: null, jobs: 0 }]);
    expect(on.takeLogged().filter((line) => line.includes(link))).toEqual([]);

    const reset = (password: string) =>
      on.call('POST', '/api/reset-password', {
        body: { token: link, password, confirmPassword: password },
      });
    expect((await reset('secreta2')).status).toBe(200);
    expect((await on.call('GET', '/api/me', { token })).status).toBe(401);
    expect((await on.call('POST', '/api/login', { body: { email, password: 'secreta2' } })).status).toBe(200);
    expect((await reset('secreta3')).body).toMatchObject({ code: 'RESET_LINK_EXPIRED' });
  }, 60_000);

  it('of an unknown account sends no email, and gets the same reply', async () => {
    const token = await newPlayer(on);
    const { email } = (await on.call<{ email: string }>('GET', '/api/me', { token })).body;
    const nobody = 'nadie-de-aqui@salida.test';
    const [known, unknown] = await Promise.all(
      [email, nobody].map((address) => on.call('POST', '/api/forgot-password', { body: { email: address } })),
    );
    expect(unknown).toEqual(known);
    await firstMailTo(on, email);
    await quiet(on);
    expect(await mailsTo(on, nobody)).toEqual([]);
  });
});
