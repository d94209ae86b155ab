import fc from 'fast-check';
import type { Booking } from '#shared/bookings/contract.ts';
import type { Hotel } from '#shared/hotels/contract.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { cancelSeen } from '#tests/support/cancelling.ts';
import { bought, codeOf, giftDay, ordered } from '#tests/support/gift-cards.ts';
import { confirm, openIntent, pay } from '#tests/support/paying.ts';
import { bookQuote, coursesOf, newQuote, someTuesday } from '#tests/support/travel.ts';
import type { Operation } from './operations.ts';
import type { CallerName } from './requests.ts';
import type { Hints } from './values.ts';

const MARK = 'zafiro7f3a';
const PASSWORD = 'secreta-del-ataque';

interface Person {
  readonly id: string;
  readonly token: string;
}

export interface Harness {
  readonly on: TestApp;
  readonly hints: Hints;
  headersOf(caller: CallerName): Record<string, string>;
  /** Words of the victims that no other account may ever read. */
  readonly secrets: readonly string[];
  /** The ids of the victims' objects. */
  readonly victimIds: Readonly<
    Record<
      | 'quotes'
      | 'quoteLines'
      | 'stays'
      | 'bookings'
      | 'giftCards'
      | 'lines'
      | 'clubChanges'
      | 'users'
      | 'intents'
      | 'invoices'
      | 'organisations',
      readonly string[]
    >
  >;
  /** The attackers' credentials and the platform's keys, which must not appear in a log. */
  readonly attackerSecrets: readonly string[];
  /** The victims' rows; no request of an attacker changes them. */
  victims(): Promise<string>;
  /** The role of each attacker at the end. */
  roles(): Promise<Record<string, string>>;
  /** The organisations of each attacker at the end, as `kind role`. */
  memberships(): Promise<Record<string, readonly string[]>>;
  /** Row counts of the tables in which an attack may only add rows. */
  counts(): Promise<Record<string, number>>;
  /**
   * Clears the limits. For operations that need them, releases holds and creates new quotes and a booking for the
   * attackers.
   */
  refresh(operation: Operation): Promise<void>;
  close(): Promise<void>;
}

async function register(
  on: TestApp,
  person: Record<string, string>,
  path = '/api/register',
): Promise<Person> {
  const { status, body } = await on.call<{ token: string; user: { id: string } }>('POST', path, {
    body: { password: PASSWORD, ...person },
  });
  if (status !== 201) throw new Error(`register answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.user.id, token: body.token };
}

/** The invoices of a paid booking; requesting the first one issues them. */
async function invoicesOf(on: TestApp, token: string, bookingId: string): Promise<string[]> {
  await fetch(`${on.url}/api/bookings/${bookingId}/invoice`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { body } = await on.call<{ id: string }[]>('GET', `/api/bookings/${bookingId}/invoices`, { token });
  return body.map(({ id }) => id);
}

/** Pays a booking by card. Returns its payment intent. */
async function paidBy(on: TestApp, token: string, bookingId: string) {
  const { body: intent } = await openIntent(on, token, bookingId);
  await pay(on, intent);
  await confirm(on, token, bookingId, intent.paymentIntentId);
  return intent;
}

/** A person with a shared quote, an unpaid booking and a paid one, two gift cards, and the secret words in them. */
async function createVictim(on: TestApp, nth: number) {
  const mark = `${MARK}-${nth}`;
  // Without the mark: a longer address that an attacker registers may contain it.
  const email = `victoria${nth}@victimas.test`;
  const phone = `+34 611 ${nth}33 777`;
  const password = `la-de-${mark}`;
  const person = await register(on, { name: `Victoria ${mark}`, email, password, phone, role: 'CLIENT' });
  const { token } = person;
  const quoteNamed = (name: string, weeks: number) =>
    newQuote(on, token, ['LOCAL'], {
      from: someTuesday(weeks),
      players: 2,
      change: (payload) => {
        payload.quoteName = `${name} ${mark}`;
      },
    });
  const quote = await quoteNamed('Guardado', 20 + nth);
  const [hotel] = (await on.call<Hotel[]>('GET', '/api/hotels')).body;
  const stay = { hotelId: hotel!.id, roomType: 'DOUBLE', mealPlan: 'BREAKFAST', nights: 1 };
  const added = await on.call<Quote>('POST', `/api/quotes/${quote.id}/hotels`, { token, body: stay });
  const share = await on.call<{ token: string }>('POST', `/api/quotes/${quote.id}/share`, { token });
  const unpaid = (await bookQuote(on, token, (await quoteNamed('Sin pagar', 22 + nth)).id)).body;
  const open = (await openIntent(on, token, unpaid.id)).body;
  const paid = (await bookQuote(on, token, (await quoteNamed('Pagado', 24 + nth)).id)).body;
  const intent = await paidBy(on, token, paid.id);
  const words = { recipientName: `Regalada ${mark}`, message: `Palabras ${mark}`, deliverOn: giftDay() };
  const unpaidGift = await ordered(on, token, words);
  const gift = await bought(on, token, words);
  const code = await codeOf(on, gift);
  return {
    person,
    email,
    invoiceIds: await invoicesOf(on, token, paid.id),
    quoteIds: [quote.id],
    quoteLineIds: quote.courses.map(({ id }) => id),
    stayIds: added.body.hotels.map(({ id }) => id),
    bookingIds: [unpaid.id, paid.id],
    lineIds: [unpaid, paid].flatMap(({ courseBookings }) => courseBookings.map(({ id }) => id)),
    giftCardIds: [unpaidGift.id, gift.id],
    intentIds: [open.paymentIntentId, intent.paymentIntentId],
    secrets: [
      mark,
      JSON.stringify(email),
      phone,
      token,
      share.body.token,
      unpaid.locator,
      paid.locator,
      open.clientSecret,
      code,
      gift.recipientEmail,
      intent.clientSecret,
    ],
  };
}

/** From the ids at the time of drawing. */
const pickNow = (ids: () => readonly string[]) => fc.nat({ max: 999 }).map((n) => ids()[n % ids().length]!);

const pick = (ids: readonly string[]) => pickNow(() => ids);

/** A paid booking from which one player was cancelled: its invoices and its refund. */
async function paidInPart(on: TestApp, token: string) {
  const quote = await newQuote(on, token, ['LOCAL'], { from: someTuesday(30), players: 2 });
  const { body: booking } = await bookQuote(on, token, quote.id);
  const intent = await paidBy(on, token, booking.id);
  const invoiceIds = await invoicesOf(on, token, booking.id);
  const trip = { id: booking.id, token, booking, intentId: intent.paymentIntentId };
  const [line] = booking.courseBookings;
  await cancelSeen(on, trip, { lines: [{ courseBookingId: line!.id, keepPlayers: 1 }] });
  const { rows } = await on.database.pool.query<{ id: string }>('select id from refunds');
  return {
    invoiceIds,
    refundIds: rows.map(({ id }) => id),
    changeIds: await movedByClubs(on, [booking.id]),
    refusedIds: await refusedByClub(on, booking.id),
  };
}

/** Courses that their clubs have moved: their players may accept or decline. */
async function movedByClubs(on: TestApp, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await on.database.pool.query<{ id: string }>(
    `insert into club_changes (id, booking_id, course_booking_id, kind, before, after, answer, answer_by)
     select gen_random_uuid(), booking_id, id, 'MOVED', place, place, 'OPEN', now() + interval '1 day'
     from course_bookings l, jsonb_build_object('date', l.play_date, 'time', l.time, 'players', l.players) as place
     where booking_id = any($1) returning id`,
    [bookingIds],
  );
  return rows.map(({ id }) => id);
}

/** A cancellation of a booking that a club refuses. */
async function refusedByClub(on: TestApp, bookingId: string): Promise<string[]> {
  const { rows } = await on.database.pool.query<{ id: string }>(
    `insert into refused_cancellations (course_booking_id, status, players, reason, refused_at, last_refused_at)
     select id, 'OPEN', 1, 'too late', now(), now() from course_bookings where booking_id = $1
     returning course_booking_id as id`,
    [bookingId],
  );
  return rows.map(({ id }) => id);
}

/** A package of an operator, for inquiries. */
async function packageOf(on: TestApp, operatorId: string): Promise<string> {
  const { rows } = await on.database.pool.query<{ id: string }>(
    `insert into offers (id, course_id, offer_type, source, status, discount_percent, price_cents, description,
       valid_until, organisation_id)
     values (gen_random_uuid(), (select id from courses order by id limit 1), 'PACKAGE_INQUIRY', 'MANUAL', 'ACTIVE', 0,
       20000, 'Dos noches y golf', now() + interval '1 day', (select organisation_id from memberships where user_id = $1))
     returning id`,
    [operatorId],
  );
  return rows[0]!.id;
}

/** The product with two victims, and one attacker of each kind. */
export async function startHarness(): Promise<Harness> {
  const on = await startTestApp({ log: 'info', env: { PAYMENT_WINDOW_SECONDS: '86400' } });
  const { pool } = on.database;
  const victims = [await createVictim(on, 1), await createVictim(on, 2)];
  const attackers = {
    player: await register(on, { name: 'Atacante', email: 'player@ataque.test', role: 'CLIENT' }),
    club: await register(on, { name: 'Club', email: 'club@ataque.test', role: 'CLUB' }),
    operator: await register(on, {
      name: 'Operadora',
      email: 'operator@ataque.test',
      role: 'OPERATOR',
      operatorCode: on.config.operatorCode!,
    }),
    admin: await register(
      on,
      { name: 'Admin', email: 'admin@ataque.test', adminKey: on.config.adminKey! },
      '/api/register-admin',
    ),
  };
  const victimClub = await register(on, { name: 'Club ajeno', email: 'club@victimas.test', role: 'CLUB' });
  const organisationOf = async ({ id }: { id: string }): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      'select organisation_id as id from memberships where user_id = $1',
      [id],
    );
    return rows[0]!.id;
  };
  const ended = await register(on, { name: 'Antes', email: 'ended@ataque.test', role: 'CLIENT' });
  await pool.query('delete from sessions where user_id = $1', [ended.id]);
  const guest = 'sesion-de-invitada-atacante';

  const hotelIds = (await on.call<Hotel[]>('GET', '/api/hotels')).body.map(({ id }) => id);
  const courses = await coursesOf(on, ['LOCAL', 'LOCAL', 'GOLF_MANAGER', 'TEEONE']);
  const courseIds = courses.map(({ id }) => id);
  const victimUsers = victims.map(({ person }) => person.id);
  const emails = [...victims.map(({ email }) => email), 'player@ataque.test', 'jugador@salida.test'];
  const victimIds = {
    quotes: victims.flatMap(({ quoteIds }) => quoteIds),
    quoteLines: victims.flatMap(({ quoteLineIds }) => quoteLineIds),
    stays: victims.flatMap(({ stayIds }) => stayIds),
    bookings: victims.flatMap(({ bookingIds }) => bookingIds),
    lines: victims.flatMap(({ lineIds }) => lineIds),
    clubChanges: await movedByClubs(
      on,
      victims.flatMap(({ bookingIds }) => bookingIds),
    ),
    giftCards: victims.flatMap(({ giftCardIds }) => giftCardIds),
    users: victimUsers,
    intents: victims.flatMap(({ intentIds }) => intentIds),
    invoices: victims.flatMap(({ invoiceIds }) => invoiceIds),
    organisations: [await organisationOf(victimClub)],
  };
  const ownOrganisations = [await organisationOf(attackers.club), await organisationOf(attackers.operator)];
  const ids = { ...victimIds, users: [...victimUsers, ...Object.values(attackers).map(({ id }) => id)] };
  const paid = await paidInPart(on, attackers.player.token);
  const packageId = await packageOf(on, attackers.operator.id);
  /** Ids of the attackers, used before the victims' and replaced at each refresh. */
  const attackerIds = { quotes: [] as string[], bookings: [] as string[], giftCards: [] as string[] };
  const dates = [0, 1, 2, 7, 30].map((days) => addDays(someTuesday(9), days));
  const times = ['08:00', '09:00', '09:40', '10:00', '12:00', '15:30'];

  const hints: Hints = (field, owner) => {
    if (/^(quoteId|quotes)$/.test(field) || (field === 'id' && owner === 'quotes'))
      return pickNow(() => [...attackerIds.quotes, ...ids.quotes]);
    if (/^(reservationId|bookingId)$/.test(field) || (field === 'id' && owner === 'bookings'))
      return pickNow(() => [...attackerIds.bookings, ...ids.bookings]);
    if (field === 'id' && owner === 'gift-cards')
      return pickNow(() => [...attackerIds.giftCards, ...ids.giftCards]);
    if (field === 'id' && owner === 'organisations')
      return pick([...ownOrganisations, ...victimIds.organisations]);
    if (field === 'userId') return pick([...ids.users, victimClub.id]);
    if (field === 'id' && owner === 'users') return pick(ids.users);
    if (field === 'id' && owner === 'invoices') return pick([...paid.invoiceIds, ...ids.invoices]);
    if (field === 'id' && owner === 'refunds') return pick(paid.refundIds);
    if (field === 'id' && owner === 'refused-cancellations') return pick(paid.refusedIds);
    if (field === 'changeId') return pick([...paid.changeIds, ...ids.clubChanges]);
    if (field === 'id' && owner === 'offers') return pick([packageId]);
    if (field === 'endpoint') return pick([`${on.url}/sandbox/push/send/1`, 'https://push.ataque.test/1']);
    if (/^(courseId|fieldId)$/.test(field) || (field === 'id' && /^(golf-)?courses$/.test(owner)))
      return pick(courseIds);
    if (field === 'hotelId' || (field === 'id' && owner === 'hotels')) return pick(hotelIds);
    if (field === 'paymentIntentId') return pick(ids.intents);
    if (field === 'courseBookingId') return pick(ids.lines);
    if (/id$/i.test(field)) return pick([...ids.quotes, ...ids.bookings, ...ids.users]);
    // The buyer reads this value back: a victim's address here would count as a leak.
    if (field === 'recipientEmail') return fc.nat().map((n) => `regalo${n}@ataque.test`);
    if (field === 'deliverOn') return fc.nat(30).map((days) => addDays(giftDay(), days));
    if (/email/i.test(field))
      return fc.oneof(
        pick(emails),
        fc.nat().map((n) => `nueva${n}@ataque.test`),
      );
    if (/password/i.test(field)) return fc.constantFrom(PASSWORD, 'demo1234', 'otra-secreta');
    if (/date|fecha/i.test(field)) return pick(dates);
    if (field === 'time') return pick(times);
    if (field === 'zona_juego') return fc.constantFrom('Costa del Sol', 'Mallorca', 'España en general');
    if (field === 'adminKey') return fc.constantFrom(on.config.adminKey!, 'otra');
    if (field === 'operatorCode') return fc.constantFrom(on.config.operatorCode!, 'otro');
    if (field === 'players' || field === 'numPlayers') return fc.integer({ min: 1, max: 4 });
    return undefined;
  };

  const asPlayer = { token: attackers.player.token };
  async function refresh({ path }: Operation) {
    await pool.query('delete from attempts');
    if (path.includes('gift-cards')) {
      const { token } = attackers.player;
      attackerIds.giftCards = [(await ordered(on, token)).id, (await bought(on, token)).id];
    }
    if (attackerIds.quotes.length > 0 && !/quote|booking|reservation|payment|trip/.test(path)) return;
    const trips = await on.call<{ bookings: Booking[] }>('GET', '/api/my-trips', asPlayer);
    for (const { id, status } of trips.body.bookings)
      if (status === 'PENDING') await on.call('POST', `/api/bookings/${id}/cancel`, asPlayer);
    const createQuote = () => newQuote(on, asPlayer.token, ['LOCAL'], { from: someTuesday(9), players: 2 });
    const quotes = [await createQuote(), await createQuote(), await createQuote()];
    await pool.query('update quotes set user_id = null, guest_session_id = $1 where id = $2', [
      guest,
      quotes[2]!.id,
    ]);
    const { body } = await bookQuote(on, asPlayer.token, quotes[1]!.id);
    attackerIds.quotes = quotes.map(({ id }) => id);
    attackerIds.bookings = [body.id];
  }

  return {
    on,
    hints,
    headersOf(caller): Record<string, string> {
      if (caller === 'nobody') return {};
      if (caller === 'guest') return { 'x-guest-session-id': guest };
      if (caller === 'ended') return { authorization: `Bearer ${ended.token}` };
      if (caller === 'garbled') return { authorization: `Bearer ${attackers.player.token.slice(0, -1)}~` };
      return { authorization: `Bearer ${attackers[caller].token}` };
    },
    secrets: victims.flatMap(({ secrets }) => secrets),
    victimIds,
    attackerSecrets: [
      PASSWORD,
      ...Object.values(attackers).map(({ token }) => token),
      on.config.sessionSecret,
      on.config.operatorCode!,
      on.config.adminKey!,
      '$argon2',
    ],
    async victims() {
      const { rows } = await pool.query(
        `select to_jsonb(u) as row from users u where u.id = any($1)
         union all select to_jsonb(s) from sessions s where s.user_id = any($1)
         union all select to_jsonb(q) from quotes q where q.user_id = any($1)
         union all select to_jsonb(h) from quote_hotels h join quotes q on q.id = h.quote_id where q.user_id = any($1)
         union all select to_jsonb(b) from bookings b where b.user_id = any($1)
         union all select to_jsonb(c) from course_bookings c join bookings b on b.id = c.booking_id where b.user_id = any($1)
         union all select to_jsonb(k) from club_changes k join bookings b on b.id = k.booking_id where b.user_id = any($1)
         union all select to_jsonb(p) from payments p where p.payer_id = any($1)
         union all select to_jsonb(i) from invoices i where i.user_id = any($1)
         union all select to_jsonb(g) from gift_cards g where g.buyer_id = any($1)
         union all select to_jsonb(m) from memberships m where m.organisation_id = any($2)
         union all select to_jsonb(o) from organisations o where o.id = any($2)
         order by 1`,
        [victimUsers, victimIds.organisations],
      );
      return rows.map(({ row }) => JSON.stringify(row)).join('\n');
    },
    async roles() {
      const entries = Object.entries(attackers).map(async ([name, { id }]) => {
        const { rows } = await pool.query('select role from users where id = $1', [id]);
        return [name, String(rows[0]?.role)] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
    async memberships() {
      const entries = Object.entries(attackers).map(async ([name, { id }]) => {
        const { rows } = await pool.query<{ membership: string }>(
          `select o.kind || ' ' || m.role as membership from memberships m
           join organisations o on o.id = m.organisation_id where m.user_id = $1`,
          [id],
        );
        return [name, rows.map(({ membership }) => membership)] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
    async counts() {
      const tables = [
        'users',
        'courses',
        'rates',
        'tee_sheet_days',
        'bookings',
        'course_bookings',
        'payments',
        'gift_cards',
        'credit_entries',
      ];
      const found = await Promise.all(
        tables.map(async (table) => {
          const { rows } = await pool.query(`select count(*) as count from ${table}`);
          return [table, Number(rows[0].count)] as const;
        }),
      );
      return Object.fromEntries(found);
    },
    refresh,
    close: () => on.close(),
  };
}
