import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { todayAt } from '#shared/kernel/course-clock.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { ensureTables, lockedTransaction } from '../kit/schema.ts';
import { capacity, type LoadCourses, type SandboxCourse, sheetOf } from './sheet.ts';
import { clubTables, type SeatRow, seatColumns } from './tables.ts';

export interface OpenTime {
  readonly minutes: number;
  readonly priceCents: number;
  readonly free: number;
}

/** Seats of one tee time that are requested together. */
export interface SeatOrder {
  readonly minutes: number;
  readonly tee: 1 | 10;
  readonly players: number;
  readonly product: string;
  /** A player's price, computed from the time's price. */
  priceCents(timeCents: number): number;
}

export interface Buyer {
  readonly name: string | null;
  readonly email: string | null;
  readonly tag: string | null;
}

export type Sold = { readonly unavailable: readonly number[] } | { readonly seats: readonly SeatRow[] };

/** A simulated vendor's clubs: availability from a seed, minus the bookings in the database. */
export async function openClub(pool: pg.Pool, vendor: string, loadCourses: LoadCourses, now: () => Date) {
  await ensureTables(pool, clubTables);
  let known = new Map<string, SandboxCourse>();

  const isActive = `s.cancelled_at is null and (s.confirmed_at is not null or s.expires_at > $2)`;
  const select = `select ${seatColumns} from sandbox.tee_seats s join sandbox.tee_sales v on v.id = s.sale_id
    left join sandbox.tee_sale_levers w on w.sale_id = s.sale_id`;

  async function course(ref: string): Promise<SandboxCourse | undefined> {
    if (!known.has(ref)) known = new Map((await loadCourses()).map((one) => [one.ref, one]));
    return known.get(ref);
  }

  async function times(one: SandboxCourse, date: TeeDate, tee: 1 | 10, on: pg.Pool | pg.PoolClient) {
    const at = now();
    const { rows } = await on.query<{ minutes: number; taken: number; priceCents: number | null }>(
      `select minutes, coalesce(seats, 0) + coalesce(stolen, 0) as taken, price_cents as "priceCents"
       from (select s.minutes, count(*)::int as seats from sandbox.tee_seats s
             where s.vendor = $1 and ${isActive} and s.course_ref = $3 and s.play_date = $4 and s.tee = $5
             group by s.minutes) sold
       full join (select minutes, stolen, price_cents from sandbox.tee_levers
                  where vendor = $1 and course_ref = $3 and play_date = $4) levers using (minutes)`,
      [vendor, at, one.ref, date, tee],
    );
    const changed = new Map(rows.map((row) => [row.minutes, row]));
    return sheetOf(one, date, todayAt(one.timezone, at)).map((time): OpenTime => {
      const { taken = 0, priceCents } = changed.get(time.minutes) ?? {};
      return {
        minutes: time.minutes,
        priceCents: priceCents ?? one.priceCents(date, time.minutes),
        free: Math.max(0, capacity - time.sold - taken),
      };
    });
  }

  /** A vendor's locator; the unique index catches the rare duplicate. */
  const newReference = (length: number) =>
    Array.from({ length }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[randomInt(32)]).join('');

  async function sell(
    one: SandboxCourse,
    date: TeeDate,
    orders: readonly SeatOrder[],
    buyers: (order: SeatOrder, seat: number) => Buyer,
    sale: { expiresAt: Date; referencePrefix?: string; requestKey?: string },
  ): Promise<Sold> {
    return lockedTransaction(pool, `${vendor} ${one.ref} ${date}`, async (client) => {
      const open = new Map<string, OpenTime>();
      for (const tee of new Set(orders.map((order) => order.tee)))
        for (const time of await times(one, date, tee, client)) open.set(`${tee} ${time.minutes}`, time);
      const requested = new Map<string, number>();
      for (const { tee, minutes, players } of orders)
        requested.set(`${tee} ${minutes}`, (requested.get(`${tee} ${minutes}`) ?? 0) + players);
      const unavailable = [...requested].flatMap(([key, players]) =>
        (open.get(key)?.free ?? 0) >= players ? [] : Number(key.split(' ')[1]),
      );
      if (unavailable.length > 0) return { unavailable };
      const { rows } = await client.query<{ id: string }>(
        `insert into sandbox.tee_sales (vendor, course_ref, reference, request_key, created_at)
         values ($1, $2, $3, $4, $5) returning id`,
        [vendor, one.ref, `${sale.referencePrefix ?? ''}${newReference(6)}`, sale.requestKey ?? null, now()],
      );
      const saleId = rows[0]!.id;
      const seats = orders.flatMap((order) =>
        Array.from({ length: order.players }, (_, seat) => ({
          minutes: order.minutes,
          tee: order.tee,
          product: order.product,
          price: order.priceCents(open.get(`${order.tee} ${order.minutes}`)!.priceCents),
          ...buyers(order, seat),
        })),
      );
      await client.query(
        `insert into sandbox.tee_seats (vendor, course_ref, play_date, minutes, tee, product, price_cents,
           sale_id, name, email, tag, created_at, expires_at)
         select $1, $2, $3, minutes, tee, product, price, $4, name, email, tag, $5, $6
         from rows from (jsonb_to_recordset($7) as
           (minutes int, tee int, product text, price int, name text, email text, tag text))
           with ordinality order by ordinality`,
        [vendor, one.ref, date, saleId, now(), sale.expiresAt, JSON.stringify(seats)],
      );
      const made = await client.query<SeatRow>(`${select} where s.sale_id = $1 order by s.id`, [saleId]);
      return { seats: made.rows };
    });
  }

  async function listSeats(where: string, values: readonly unknown[]): Promise<SeatRow[]> {
    const { rows } = await pool.query<SeatRow>(`${select} where s.vendor = $1 and ${where} order by s.id`, [
      vendor,
      ...values,
    ]);
    return rows;
  }

  return {
    vendor,
    now,
    pool,
    course,
    async courses() {
      known = new Map((await loadCourses()).map((one) => [one.ref, one]));
      return [...known.values()];
    },
    openTimes: (one: SandboxCourse, date: TeeDate, tee: 1 | 10 = 1) => times(one, date, tee, pool),
    sell,
    /** Seats that are held or confirmed on these days. */
    activeSeats: (courseRef: string, fromDate: TeeDate, toDate: TeeDate) =>
      listSeats(`${isActive} and s.course_ref = $3 and s.play_date between $4 and $5`, [
        now(),
        courseRef,
        fromDate,
        toDate,
      ]),
    seatsById: (ids: readonly number[]) => listSeats('s.id = any($2)', [ids]),
    seatsOfSale: (saleId: number) => listSeats('s.sale_id = $2', [saleId]),
    seatsOfReference: (reference: string) => listSeats('v.reference = $2', [reference]),
    seatsOfRequest: (key: string) => listSeats('v.request_key = $2', [key]),
    /** Confirms those seats that are held; returns their number. */
    async confirm(ids: readonly number[]): Promise<number> {
      const { rowCount } = await pool.query(
        `update sandbox.tee_seats s set confirmed_at = coalesce(s.confirmed_at, $2)
         where s.vendor = $1 and ${isActive} and s.id = any($3)`,
        [vendor, now(), ids],
      );
      return rowCount ?? 0;
    },
    /** Cancels those seats that are held or confirmed; returns their number. */
    async cancel(ids: readonly number[]): Promise<number> {
      const { rowCount } = await pool.query(
        `update sandbox.tee_seats s set cancelled_at = $2 where s.vendor = $1 and ${isActive} and s.id = any($3)`,
        [vendor, now(), ids],
      );
      return rowCount ?? 0;
    },
    /** Cancels some seats of a sale, once for each key; changes of one sale take turns. False: there is no such sale. */
    cancelOnce(
      reference: string,
      key: string | undefined,
      choose: (activeSeats: readonly SeatRow[]) => readonly SeatRow[],
    ): Promise<boolean> {
      return lockedTransaction(pool, `${vendor} ${reference}`, async (client) => {
        const { rows } = await client.query<SeatRow>(
          `${select} where s.vendor = $1 and v.reference = $2 order by s.id`,
          [vendor, reference],
        );
        if (rows.length === 0) return false;
        if (key !== undefined) {
          const { rowCount } = await client.query(
            'insert into sandbox.tee_changes (vendor, request_key) values ($1, $2) on conflict do nothing',
            [vendor, `${reference} ${key}`],
          );
          if (rowCount === 0) return true;
        }
        const at = now();
        const cancelled = choose(rows.filter((seat) => isActiveSeat(seat, at)));
        await client.query('update sandbox.tee_seats set cancelled_at = $1 where id = any($2)', [
          at,
          cancelled.map((seat) => seat.id),
        ]);
        return true;
      });
    },
  };
}

export type Club = Awaited<ReturnType<typeof openClub>>;

/** Whether a seat still takes a place. */
export function isActiveSeat(seat: SeatRow, at: Date): boolean {
  return seat.cancelledAt === null && (seat.confirmedAt !== null || seat.expiresAt > at);
}
