import pg from 'pg';
import { hashToken } from '#server/accounts/tokens.ts';
import type { BookingDraft } from '#server/bookings/deps.ts';
import { reserve } from '#server/bookings/reserve.ts';
import type { Course } from '#server/courses/courses.ts';
import { defaultLadder } from '#shared/courses/cancellation-ladder.ts';
import { addDays, minutesOfTime } from '#shared/kernel/tee-date.ts';
import { noTerms } from '#shared/tee-times/line-terms.ts';
import type { Target } from './load.ts';

/** Enough players that no account reaches the limit of unpaid holds, however fast both sides are. */
const USERS = 40_000;
const DAYS = 24;
const path = '/api/reservations';

/** Enough places that none is booked twice; each side has its own kind of course-days, alternately. */
export interface Sale {
  readonly courseId: string;
  readonly date: string;
  readonly time: string;
  readonly price: number;
}

/** Signed-in players, each with a token. */
async function signedIn(databaseUrl: string, secret: string): Promise<{ id: string; token: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = Array.from({ length: USERS }, (_, i) => ({
    id: crypto.randomUUID(),
    token: `bench-token-${i}`,
  }));
  const rows = people.map(({ id, token }) => ({ id, hash: hashToken(token, secret) }));
  await client.query(
    `with people as (select * from jsonb_to_recordset($1::jsonb) as p(id uuid, hash text)),
     users as (insert into users (id, name, email, password_hash, role, language)
       select id, 'Bench', id || '@bench.test', '-', 'CLIENT', 'es' from people)
     insert into sessions (id, user_id, token_hash, expires_at)
       select gen_random_uuid(), id, hash, now() + interval '1 day' from people`,
    [JSON.stringify(rows)],
  );
  await client.end();
  return people;
}

/** The free places of local courses on some days, as the product sells them: one entry per place. */
async function placesOn(url: string): Promise<Sale[]> {
  const courses = (await (await fetch(`${url}/api/golf-courses`)).json()) as {
    id: string;
    sourceType: string;
  }[];
  const from = addDays(new Date().toISOString().slice(0, 10), 60);
  const courseDays = courses
    .filter(({ sourceType }) => sourceType === 'LOCAL')
    .flatMap(({ id }) =>
      Array.from({ length: DAYS }, (_, day) => ({ courseId: id, date: addDays(from, day) })),
    );
  const found: Sale[][] = [];
  for (const { courseId, date } of courseDays) {
    const response = await fetch(`${url}/api/golf-courses/${courseId}/tee-times?date=${date}&players=1`);
    const { times } = (await response.json()) as {
      times: { time: string; price: number; freePlaces: number }[];
    };
    found.push(
      times.flatMap(({ time, price, freePlaces }) =>
        Array.from({ length: freePlaces }, () => ({ courseId, date, time, price })),
      ),
    );
  }
  // Alternating course-days, so that concurrent bookings don't wait for one row.
  const longest = Math.max(...found.map((places) => places.length));
  return Array.from({ length: longest }, (_, nth) => found.flatMap((places) => places[nth] ?? [])).flat();
}

/** The product's own statement for one course, with placeholders for the baseline's values. */
async function statement(): Promise<{ sql: string; values: unknown[] }> {
  const [start, created, expires] = [987_654, new Date(1), new Date(2)];
  const draft: BookingDraft = {
    id: '{{uuid1}}',
    userId: '{{userId}}',
    quoteId: null,
    bookingName: 'Real Club de Golf Guadalmina',
    kind: 'SINGLE',
    checkIn: '{{date}}',
    checkOut: '{{date}}',
    playerCount: 1,
    greenFeesCents: 9500,
    hotelsCents: 0,
    discounts: [],
    totalCents: 9500,
    onCredit: false,
    lines: [
      {
        id: '{{uuid2}}',
        course: {
          id: '{{fieldId}}',
          name: 'Real Club de Golf Guadalmina',
          location: 'Marbella, Málaga',
          sourceType: 'LOCAL',
          timeZone: 'Europe/Madrid',
          cancellationLadder: defaultLadder,
        } satisfies Partial<Course> as Course,
        playDate: '{{date}}',
        flights: [{ groupNumber: 1, startMinutes: start, players: 1, tee: 1 }],
        pricePerPlayerCents: 9500,
        totalCents: 9500,
        multiCourseCents: 0,
        terms: noTerms,
        external: [],
      },
    ],
  };
  let made: { sql: string; params: unknown[] } | undefined;
  const prepareQuery = (query: typeof made) => {
    made = query;
    return { execute: async () => ({ rows: [{}] }) };
  };
  const recorder = { _: { session: { prepareQuery } } };
  await reserve(recorder as never, draft, {
    status: 'PENDING',
    phase: 'HELD',
    createdAt: created,
    expiresAt: expires,
    requestOf: () => null,
  });
  const values = made!.params.map((value) =>
    typeof value === 'string'
      ? value
          .replace(/^SAL-\w+$/, 'SAL-{{locator}}')
          .replaceAll(String(start), '{{start}}')
          .replaceAll(/"time":"[^"]*"/g, '"time":"{{time}}"')
          .replaceAll(created.toISOString(), '{{createdAt}}')
          .replaceAll(expires.toISOString(), '{{expiresAt}}')
      : value,
  );
  return { sql: made!.sql, values };
}

export interface ReservationBench {
  readonly path: string;
  readonly statement: { sql: string; values: unknown[] };
  /** A reply of the product, for the baseline to send. */
  readonly reply: Response;
  readonly product: Target;
  baseline(base: string): Target;
}

/**
 * `POST /api/reservations`: signed-in players book each place of the local sheets once and pay later. The baseline runs
 * the same statement with values of the same size and sends the same bytes; the product also checks the session, the
 * rate limit, the price and the player's unpaid holds.
 */
export async function reservations(
  url: string,
  databaseUrl: string,
  secret: string,
): Promise<ReservationBench> {
  const people = await signedIn(databaseUrl, secret);
  const places = await placesOn(url);
  // Each side books for its own half of the players and its own places, so that neither affects the other.
  const seller = (side: 0 | 1) => {
    let sold = 0;
    return () => {
      const place = places[2 * sold + side];
      const person = people[(2 * sold + side) % people.length]!;
      sold += 1;
      if (!place) throw new Error(`all ${places.length} places are sold`);
      const now = Date.now();
      return {
        headers: { authorization: `Bearer ${person.token}` },
        body: {
          fieldId: place.courseId,
          date: place.date,
          time: place.time,
          numPlayers: 1,
          price: place.price,
          // For the baseline, which reads nothing else.
          userId: person.id,
          start: minutesOfTime(place.time),
          createdAt: new Date(now),
          expiresAt: new Date(now + 600_000),
        },
      };
    };
  };
  const next = seller(0);
  const { body, headers } = next();
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (reply.status !== 201) throw new Error(`reservation answered ${reply.status}: ${await reply.text()}`);
  return {
    path,
    statement: await statement(),
    reply,
    product: { url: `${url}${path}`, method: 'POST', next },
    baseline: (base) => ({ url: `${base}${path}`, method: 'POST', next: seller(1) }),
  };
}
