import type { Hotel } from '#shared/hotels/contract.ts';
import type { TestApp } from './app.ts';
import { cancelSeen, clubsHeard, type PaidTrip, readTrip } from './cancelling.ts';
import { bought, codeOf, mailsTo, redeem } from './gift-cards.ts';
import { confirm, openIntent, pay } from './paying.ts';
import { newPushBrowser, subscribe } from './push.ts';
import { bookQuote, eventually, newPlayer, newQuote, someTuesday } from './travel.ts';

export interface CompleteAccount {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
  /** Unique in all data: the name's words, the address, the telephone's digits. */
  readonly words: readonly string[];
  readonly bookingId: string;
}

let people = 0;

/** Registers an account with a unique name. */
export async function registerNamed(on: TestApp, role = 'CLIENT') {
  people += 1;
  const [first, last] = [`Zoraida${people}x`, `Quintanilla${people}x`];
  const email = `z.q.${people}-${Date.now()}@personas.test`;
  const phone = `6110${people}7377`;
  const { operatorCode } = on.config;
  const person = { name: `${first} ${last}`, email, phone, password: 'secreta1', country: 'España', role };
  const { status, body } = await on.call<{ token: string; user: { id: string } }>('POST', '/api/register', {
    body: { ...person, ...(role === 'OPERATOR' && { operatorCode }) },
  });
  if (status !== 201) throw new Error(`register answered ${status}`);
  return {
    id: body.user.id,
    token: body.token,
    email,
    password: 'secreta1',
    words: [first, last, email, phone],
  };
}

async function paidTripOf(on: TestApp, token: string, name: string): Promise<PaidTrip> {
  const quote = await newQuote(on, token, ['LOCAL', 'GOLF_MANAGER'], {
    from: someTuesday(5),
    players: 2,
    change: (payload) => {
      payload.quoteName = name;
    },
  });
  const [hotel] = (await on.call<Hotel[]>('GET', '/api/hotels')).body;
  const stay = { hotelId: hotel!.id, roomType: 'DOUBLE', mealPlan: 'BREAKFAST', nights: 1 };
  await on.call('POST', `/api/quotes/${quote.id}/hotels`, { token, body: stay });
  const { id } = (await bookQuote(on, token, quote.id)).body;
  const intent = (await openIntent(on, token, id)).body;
  await pay(on, intent);
  const { status } = (await confirm(on, token, id, intent.paymentIntentId)).body;
  if (status !== 'CONFIRMED') throw new Error(`booking is ${status}`);
  return { id, token, booking: await readTrip(on, { id, token }), intentId: intent.paymentIntentId };
}

/** An inquiry to an operator about a package on sale. */
async function askOperator(on: TestApp, token: string, message: string): Promise<void> {
  const { rows } = await on.database.pool.query(
    `insert into offers (id, course_id, offer_type, source, status, discount_percent, price_cents, description,
       valid_until, organisation_id)
     select gen_random_uuid(), (select id from courses limit 1), 'PACKAGE_INQUIRY', 'MANUAL', 'ACTIVE', 0, 20000,
       'Dos noches y golf', now() + interval '1 day', m.organisation_id
     from memberships m join users u on u.id = m.user_id where u.email = 'operador@salida.test' returning id`,
  );
  const { status } = await on.call('POST', `/api/offers/${rows[0].id}/contact`, { token, body: { message } });
  if (status !== 201) throw new Error(`contact answered ${status}`);
}

/** Works for the demo's club, and no longer for its operator. */
async function workForOthers(on: TestApp, { id, token }: { id: string; token: string }): Promise<void> {
  const { rows } = await on.database.pool.query<{ id: string; kind: string }>(
    `insert into memberships (organisation_id, user_id, role)
     select distinct on (o.kind) o.id, $1::uuid, 'MANAGER' from organisations o where o.kind <> 'PLATFORM'
     order by o.kind, o.created_at returning organisation_id as id, (
       select kind from organisations where id = organisation_id) as kind`,
    [id],
  );
  const operator = rows.find(({ kind }) => kind === 'OPERATOR')!;
  const { status } = await on.call('POST', `/api/organisations/${operator.id}/leave`, { token });
  if (status !== 200) throw new Error(`leaving answered ${status}`);
}

/**
 * An account that has used every feature: it has a row in every table that can have one. Nothing is pending except the
 * tee time of a paid booking, five weeks ahead.
 */
export async function completeAccount(on: TestApp): Promise<CompleteAccount> {
  const person = await registerNamed(on);
  const { id, token, email, words } = person;
  const name = `${words[0]} ${words[1]}`;
  const savedQuote = await newQuote(on, token, ['LOCAL'], {
    from: someTuesday(7),
    players: 2,
    change: (payload) => {
      payload.quoteName = `Plan de ${name}`;
    },
  });
  const [hotel] = (await on.call<Hotel[]>('GET', '/api/hotels')).body;
  const stay = { hotelId: hotel!.id, roomType: 'DOUBLE', mealPlan: 'BREAKFAST', nights: 1 };
  await on.call('POST', `/api/quotes/${savedQuote.id}/hotels`, { token, body: stay });

  const browser = await newPushBrowser(on);
  await subscribe(on, token, browser);
  await on.call('POST', '/api/calendar-address', { token });

  const trip = await paidTripOf(on, token, `Viaje de ${name}`);
  await clubsHeard(on, trip);
  const local = trip.booking.courseBookings.find(({ sourceType }) => sourceType === 'LOCAL')!;
  await cancelSeen(on, trip, { lines: [{ courseBookingId: local.id }] });
  await clubsHeard(on, trip);
  for (const statement of [
    'update bookings set notes = $2 where id = $1',
    'update course_bookings set notes = $2 where booking_id = $1',
  ])
    await on.database.pool.query(statement, [trip.id, `Llamar a ${words[3]}`]);

  const external = trip.booking.courseBookings.find(({ sourceType }) => sourceType !== 'LOCAL')!;
  await on.database.pool.query(
    `insert into club_changes (id, booking_id, course_booking_id, kind, before, after, answer, answer_by)
     values (gen_random_uuid(), $1, $2, 'MOVED', $3, $3, 'KEPT', now())`,
    [trip.id, external.id, JSON.stringify({ date: external.date, time: external.time, players: 2 })],
  );
  await on.database.pool.query(
    `insert into refused_cancellations (course_booking_id, status, players, reason, refused_at, last_refused_at)
     values ($1, 'SETTLED', 1, 'too late', now(), now())`,
    [external.id],
  );
  await on.database.pool.query(
    `insert into cancellation_asks (id, booking_id, fingerprint, refund_to, lines, asked_at)
     values (gen_random_uuid(), $1, 'asked', 'CARD', '[]', now())`,
    [trip.id],
  );

  await on.database.pool.query('insert into reminders (booking_id, play_date) values ($1, $2)', [
    trip.id,
    local.date,
  ]);

  const given = await bought(on, token, { message: `Un abrazo, ${name}` });
  await codeOf(on, given);
  const received = await bought(on, await newPlayer(on), { recipientName: name, recipientEmail: email });
  const code = await eventually('the code that was given', async () =>
    (await mailsTo(on, received.recipientEmail))
      .map(({ text }) => /Tu código: (\S+)/.exec(text)?.[1])
      .find((one) => one !== undefined),
  );
  await redeem(on, token, code);

  await workForOthers(on, person);
  await askOperator(on, token, `Soy ${name}, mi teléfono es ${words[3]}`);
  await on.database.pool.query(
    `with mail as (insert into mails (message_id, kind, subject_id, user_id, status)
       values ('offers-' || $1, 'offers', $1::uuid, $1::uuid, 'SENT') returning message_id)
     insert into mailed_offers (user_id, offer_id, message_id)
     select $1::uuid, (select id from offers limit 1), message_id from mail`,
    [id],
  );
  await on.call('POST', '/api/forgot-password', { body: { email: email.toUpperCase() } });
  await on.call('POST', '/api/login', { body: { email, password: 'not it' } });
  const isQuiet = `select not exists (select 1 from refunds r join payments p on p.id = r.payment_id
      where p.payer_id = $1 and r.status <> 'SUCCEEDED')
    and exists (select 1 from password_resets where user_id = $1)
    and exists (select 1 from invoices where user_id = $1 and series = 'R')
    and not exists (select 1 from mails where user_id = $1 and status = 'WAITING') as is_quiet`;
  await eventually(
    'all of it done',
    async () => (await on.database.pool.query(isQuiet, [id])).rows[0].is_quiet,
    60,
  );
  return { ...person, bookingId: trip.id };
}
